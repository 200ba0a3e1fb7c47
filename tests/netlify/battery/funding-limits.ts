import { email, text } from './of-length.ts';

const type = 'funding_request';

export const FUNDING_LENGTHS = [
  { type, field: 'pitch', make: text, minimum: 1, maximum: 5_000 },
  { type, field: 'name', make: text, minimum: 1, maximum: 100 },
  { type, field: 'email', make: email, minimum: undefined, maximum: 254 },
  { type, field: 'startup_name', make: text, minimum: 1, maximum: 200 },
  {
    type,
    field: 'analysis',
    make: (length: number) => 'p=1&'.repeat(length).slice(0, length),
    minimum: undefined,
    maximum: 2_000,
  },
] as const;

const dollars = (field: string) =>
  ({ type, field, minimum: 0, maximum: 1e12, step: 0.01 }) as const;

export const FUNDING_NUMBERS = [
  dollars('price'),
  dollars('monthly_revenue'),
  { type, field: 'monthly_profit', minimum: -1e12, maximum: 1e12, step: 0.01 },
  dollars('operator_salary'),
  dollars('cash_at_close'),
  dollars('note_amount'),
  { type, field: 'note_rate', minimum: 0, maximum: 100, step: 0.01 },
  { type, field: 'note_months', minimum: 1, maximum: 360, step: 1 },
  dollars('monthly_payment'),
  { type, field: 'dscr', minimum: -1_000, maximum: 1_000, step: 0.01 },
] as const;
