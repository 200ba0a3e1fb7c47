import { describe, expect, it } from 'vitest';
import { schemaOf } from '#src/domain/forms/form-schema.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import {
  APPLICATION_COUNTS,
  APPLICATION_LENGTHS,
  APPLICATION_NUMBERS,
} from './application-limits.ts';
import { FORM_CASES } from './form-cases.ts';
import { FUNDING_LENGTHS, FUNDING_NUMBERS } from './funding-limits.ts';
import { email, text, url } from './of-length.ts';
import { createWorld, jsonPost, send } from './world.ts';

/** Of every length, and never one of the common passwords. */
const secret = (length: number) => 'kq7.'.repeat(50).padEnd(length, 'z').slice(0, length);
/** Fields that have to be filled in twice. */
const TWICE: Record<string, string> = { password: 'confirmPassword' };

/** Lengths that the schemas allow, by form and field. A new rule joins with one row. */
const LENGTHS = [
  ...APPLICATION_LENGTHS,
  ...FUNDING_LENGTHS,
  { type: 'hero', field: 'email', make: email, minimum: undefined, maximum: 254 },
  { type: 'marketplace_inquiry', field: 'email', make: email, minimum: undefined, maximum: 254 },
  { type: 'marketplace_inquiry', field: 'name', make: text, minimum: 1, maximum: 100 },
  { type: 'marketplace_inquiry', field: 'startup_name', make: text, minimum: 1, maximum: 200 },
  { type: 'contact_seller', field: 'email', make: email, minimum: undefined, maximum: 254 },
  { type: 'contact_seller', field: 'message', make: text, minimum: 1, maximum: 5_000 },
  { type: 'contact_seller', field: 'startup_name', make: text, minimum: 1, maximum: 200 },
  { type: 'make_offer', field: 'email', make: email, minimum: undefined, maximum: 254 },
  { type: 'make_offer', field: 'name', make: text, minimum: 1, maximum: 100 },
  { type: 'make_offer', field: 'message', make: text, minimum: undefined, maximum: 5_000 },
  { type: 'make_offer', field: 'startup_name', make: text, minimum: 1, maximum: 200 },
  { type: 'affiliate_signup', field: 'fullName', make: text, minimum: 2, maximum: 100 },
  { type: 'affiliate_signup', field: 'email', make: email, minimum: undefined, maximum: 254 },
  { type: 'affiliate_signup', field: 'username', make: text, minimum: 3, maximum: 30 },
  { type: 'affiliate_signup', field: 'website', make: url, minimum: undefined, maximum: 2_048 },
  { type: 'affiliate_signup', field: 'promotionPlan', make: text, minimum: 10, maximum: 5_000 },
  { type: 'affiliate_signup', field: 'password', make: secret, minimum: 8, maximum: 200 },
  { type: 'startup_listing', field: 'startupName', make: text, minimum: 1, maximum: 100 },
  { type: 'startup_listing', field: 'websiteUrl', make: url, minimum: undefined, maximum: 2_048 },
  { type: 'startup_listing', field: 'founderName', make: text, minimum: undefined, maximum: 100 },
  { type: 'startup_listing', field: 'founderEmail', make: email, minimum: undefined, maximum: 254 },
  { type: 'startup_listing', field: 'otherBusinessType', make: text, minimum: 1, maximum: 100 },
  { type: 'startup_listing', field: 'techStack', make: text, minimum: undefined, maximum: 200 },
  {
    type: 'startup_listing',
    field: 'otherRevenueChannel',
    make: text,
    minimum: undefined,
    maximum: 200,
  },
  { type: 'startup_listing', field: 'reasonForSelling', make: text, minimum: 10, maximum: 5_000 },
  { type: 'startup_listing', field: 'uniqueValue', make: text, minimum: 10, maximum: 5_000 },
  { type: 'startup_listing', field: 'demoLink', make: url, minimum: undefined, maximum: 2_048 },
] as const;

/** Numbers that the schemas allow; `step` is the smallest difference that matters. */
const NUMBERS = [
  ...APPLICATION_NUMBERS,
  ...FUNDING_NUMBERS,
  { type: 'make_offer', field: 'note_rate', minimum: 0, maximum: 100, step: 0.01 },
  { type: 'make_offer', field: 'note_months', minimum: 1, maximum: 360, step: 1 },
  { type: 'make_offer', field: 'earn_out_months', minimum: 1, maximum: 360, step: 1 },
  { type: 'make_offer', field: 'revenue_share_months', minimum: 1, maximum: 360, step: 1 },
  { type: 'startup_listing', field: 'monthlyRevenue', minimum: 0, maximum: 1e12, step: 0.01 },
  { type: 'startup_listing', field: 'monthlyProfit', minimum: 0, maximum: 1e12, step: 0.01 },
  { type: 'startup_listing', field: 'payingCustomers', minimum: 0, maximum: 1e12, step: 1 },
  { type: 'startup_listing', field: 'idealExitPrice', minimum: 0, maximum: 1e12, step: 0.01 },
] as const;

/** What other fields say, so that a number contradicts none of them. */
const OTHERS: Record<string, (number: number) => object> = {
  'startup_listing monthlyRevenue': (revenue) => ({
    isGeneratingRevenue: revenue > 0,
    monthlyProfit: 0,
    payingCustomers: 0,
  }),
  'startup_listing monthlyProfit': () => ({ monthlyRevenue: 1e12 }),
  'create_listing monthlyProfit': () => ({ monthlyRevenue: 1e12 }),
};

describe.each(LENGTHS)('$field of $type', ({ type, field, make, minimum, maximum }) => {
  const form = findForm(type);
  const formCase = FORM_CASES.find((candidate) => candidate.type === type);
  const lengths = [minimum ?? maximum, maximum].flatMap((n) => [n - 1, n, n + 1]);

  it.each(lengths)('is judged alike by page and function at %i characters', async (length) => {
    const value = length === 0 ? '' : make(length);
    const body = { ...formCase?.body(1), [field]: value, [TWICE[field] ?? field]: value };
    const isAllowed = length >= (minimum ?? 0) && length <= maximum;
    expect(form && schemaOf(form).safeParse(body).success).toBe(isAllowed);
    const response = await send(createWorld(), jsonPost(formCase?.path ?? '', body));
    expect(response.status).toBe(isAllowed ? 201 : 422);
  });

  it('has no other limit in the page than in the schema', () => {
    const drawn = form?.fields.find(({ name }) => name === field);
    expect([undefined, maximum]).toContain(drawn?.maxLength);
  });
});

describe.each(NUMBERS)('$field of $type', ({ type, field, minimum, maximum, step }) => {
  const form = findForm(type);
  const formCase = FORM_CASES.find((candidate) => candidate.type === type);
  const numbers = [minimum, maximum].flatMap((n) => [n - step, n, n + step]);

  it.each(numbers)('is judged alike by page and function at %d', async (number) => {
    const isAllowed = number >= minimum && number <= maximum;
    for (const value of [number, String(number)]) {
      const others = OTHERS[`${type} ${field}`]?.(number);
      const body = { ...formCase?.body(1), ...others, [field]: value };
      expect(form && schemaOf(form).safeParse(body).success).toBe(isAllowed);
      const response = await send(createWorld(), jsonPost(formCase?.path ?? '', body));
      expect(response.status).toBe(isAllowed ? 201 : 422);
    }
  });
});

describe.each(APPLICATION_COUNTS)('$field of an application', ({ field, options, ...limit }) => {
  const maximum = 'maximum' in limit ? limit.maximum : options.length;
  const form = findForm('investor_application');
  const formCase = FORM_CASES.find(({ type }) => type === 'investor_application');

  it.each(Array.from({ length: options.length + 1 }, (_, count) => count))(
    'is judged alike by page and function with %i choices',
    async (count) => {
      const isAllowed = count >= 1 && count <= maximum;
      const body = { ...formCase?.body(1), [field]: options.slice(0, count) };
      expect(form && schemaOf(form).safeParse(body).success).toBe(isAllowed);
      const response = await send(createWorld(), jsonPost(formCase?.path ?? '', body));
      expect(response.status).toBe(isAllowed ? 201 : 422);
    },
  );
});
