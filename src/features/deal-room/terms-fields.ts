import { formatRate, readNumber } from '#src/domain/shared/number-text.ts';
import { EXCLUSIVITY_USUAL_MAX } from '#src/domain/deals/letter/letter-draft.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { type Terms, termsFaults, termsSchema } from '#src/domain/deal-room/terms.ts';
import { readPath } from '#src/ui/read-path.ts';

/** One field of terms: named by its path in them, like `sellerNote.months`. */
interface TermsField extends FormField {
  reads: 'dollars' | 'percent' | 'months' | 'text';
  /** What an empty number stands for: nothing offered, or a rate that has to be said, because 0 is possible. */
  blank?: 0 | null | undefined;
}

const number =
  (reads: 'dollars' | 'percent' | 'months', blank: TermsField['blank']) =>
  (name: string, label: string, hint?: string): TermsField => ({
    ...{ name, label, reads, blank, kind: 'number', condition: '' },
    ...(hint !== undefined && { hint }),
  });
const dollars = number('dollars', 0);
const percent = number('percent', null);
const count = number('months', 0);
const monthIfAny = number('months', undefined);

/** Those that a counter-offer most often changes. */
export const FIRST_FIELDS: readonly TermsField[] = [
  dollars('price', 'Price', 'In US dollars, such as 45,000 or 45k. The parts below add up to it.'),
  dollars('cashAtClose', 'Cash at close'),
  dollars(
    'sellerNote.amount',
    'Seller note',
    'What the buyer pays the seller over time, in monthly payments.',
  ),
  percent('sellerNote.apr', 'Note interest rate', 'Percent per year, such as 8.'),
  count('sellerNote.months', 'Note term in months'),
  { name: 'closing', kind: 'date', label: 'Closing date', required: true, reads: 'text' },
];

/** The others. */
export const FOLDED_FIELDS: readonly TermsField[] = [
  count('sellerNote.interestOnlyMonths', 'Interest-only months', 'At the start of the note.'),
  monthIfAny(
    'sellerNote.balloonMonth',
    'Balloon: pay the rest in month',
    'Such as 24: until then, payments are as if the note ran its whole term.',
  ),
  dollars('earnOut.amount', 'Earnout', 'What the buyer pays later if the business hits a target.'),
  count('earnOut.months', 'Months until the earnout is due'),
  {
    name: 'earnOut.target',
    kind: 'text',
    label: 'Target for the earnout',
    condition: 'with an earnout',
    hint: 'Such as “profit of at least $30,000 in the first 12 months”.',
    maxLength: 500,
    reads: 'text',
  },
  dollars('revenueShare.amount', 'Revenue share', 'The most that is paid out of revenue.'),
  percent('revenueShare.share', 'Share of each month’s revenue', 'In percent.'),
  count('revenueShare.months', 'Revenue share term in months'),
  count('standingDays', 'Days this offer stands'),
  count('dueDiligenceDays', 'Days for due diligence'),
  count(
    'exclusivityDays',
    'Days without other buyers',
    `From the seller’s signature. Few sellers agree to more than ${EXCLUSIVITY_USUAL_MAX}.`,
  ),
  count('trainingDays', 'Days of help after the sale'),
  count('nonCompeteMonths', 'Non-compete, in months (states limit it)'),
  {
    name: 'conditions',
    kind: 'textarea',
    label: 'What else is a condition',
    condition: '',
    hint: 'It goes into the letter in your words.',
    reads: 'text',
  },
];

export const TERMS_FIELDS: readonly TermsField[] = [...FIRST_FIELDS, ...FOLDED_FIELDS];

/** What the fields hold, by their names. */
export type TermsText = Readonly<Record<string, string>>;

/** Terms as the fields show them. What isn't offered is empty. */
export const termsText = (terms: Terms): TermsText =>
  Object.fromEntries(
    TERMS_FIELDS.map(({ name, reads }) => {
      const value = readPath(terms, ...name.split('.'));
      if (typeof value !== 'number') return [name, typeof value === 'string' ? value : ''];
      return [name, reads === 'percent' ? formatRate(value).replace('%', '') : `${value || ''}`];
    }),
  );

function readValue(typed: string, { reads, blank }: TermsField): unknown {
  if (reads === 'text') return typed;
  if (typed.trim() === '') return blank;
  const value = readNumber(typed, reads);
  return value !== null && reads === 'percent' ? value / 100 : value;
}

type Reading =
  | { terms: Terms; errors?: never }
  | { terms?: never; errors: Readonly<Record<string, string>> };

/**
 * Reads terms as people type them, if they can be sent: the parts add up, and closing is still to come.
 * @param now Milliseconds since 1970.
 */
export function checkTerms(text: TermsText, now: number): Reading {
  const whole: Record<string, unknown> = {};
  const parts: Record<string, Record<string, unknown>> = {};
  for (const field of TERMS_FIELDS) {
    const { name } = field;
    const [first = '', inside] = name.split('.');
    const value = readValue(text[name] ?? '', field);
    if (inside === undefined) whole[first] = value;
    else parts[first] = { ...parts[first], [inside]: value };
  }
  // A part without an amount isn't offered.
  for (const [name, part] of Object.entries(parts)) {
    whole[name] = part['amount'] === 0 ? null : part;
  }
  const { data, error } = termsSchema.safeParse(whole);
  const issues = error?.issues.toReversed() ?? [];
  const errors = data
    ? termsFaults(data, now)
    : Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  return data && Object.keys(errors).length === 0 ? { terms: data } : { errors };
}
