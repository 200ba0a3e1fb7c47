import { formatRate } from '#src/domain/shared/number-text.ts';
import { isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import { type OfferNumberField, readOfferNumber } from '#src/domain/deals/offers/offer-fields.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { Terms } from '#src/domain/deal-room/terms.ts';

/** The fields of terms as they are typed, in display order. */
export const TERMS_FIELDS = [
  number('price', 'Price', 'In US dollars, such as 45,000 or 45k. The parts below add up to it.'),
  number('cash', 'Cash at close'),
  number('note', 'Seller note', 'What the buyer pays the seller over time, in monthly payments.'),
  number('rate', 'Note interest rate', 'Percent per year, such as 8.'),
  number('months', 'Note term in months'),
  number('interest-only', 'Interest-only months', 'At the start, before full payments.'),
  number('earnout', 'Earnout', 'What the buyer pays later if the business hits a target.'),
  number('after', 'Months until the earnout is due'),
  {
    name: 'target',
    kind: 'text',
    label: 'Target for the earnout',
    condition: 'with an earnout',
    hint: 'Such as “profit of at least $30,000 in the first 12 months”.',
    maxLength: 500,
  },
  number('share', 'Revenue share', 'The most that is paid out of revenue.'),
  number('percent', 'Share of each month’s revenue', 'In percent.'),
  number('end', 'Revenue share term in months'),
  { name: 'closing', kind: 'date', label: 'Closing date', required: true },
  number('standing', 'Days this offer stands'),
  number('diligence', 'Days for due diligence'),
  number('exclusivity', 'Days without other buyers', 'From the seller’s signature.'),
  number('training', 'Days of help after the sale'),
  number('non-compete', 'Months the seller does not compete'),
  {
    name: 'conditions',
    kind: 'textarea',
    label: 'What else is a condition',
    condition: '',
    hint: 'It goes into the letter in your words.',
    maxLength: 5_000,
  },
] as const satisfies readonly FormField[];

function number<const Name extends string>(name: Name, label: string, hint?: string) {
  const needed = name === 'price' ? { required: true } : { condition: '' };
  return { name, label, kind: 'number', ...needed, ...(hint !== undefined && { hint }) } as const;
}

export type TermsField = (typeof TERMS_FIELDS)[number]['name'];
export type TermsText = Readonly<Record<TermsField, string>>;
export type TermsErrors = { readonly [Name in TermsField]?: string };

/** Those that a counter-offer most often changes. The others are folded. */
export const FIRST_FIELDS: readonly TermsField[] = [
  'price',
  'cash',
  'note',
  'rate',
  'months',
  'closing',
];

const textOf = (value: number | undefined) => (value ? String(value) : '');
const percentOf = (value: number | undefined) =>
  value === undefined ? '' : formatRate(value).replace('%', '');

/** Terms as the fields show them. */
export const termsText = (terms: Terms): TermsText => ({
  price: textOf(terms.price),
  cash: textOf(terms.cashAtClose),
  note: textOf(terms.sellerNote?.amount),
  rate: percentOf(terms.sellerNote?.apr),
  months: textOf(terms.sellerNote?.months),
  'interest-only': textOf(terms.sellerNote?.interestOnlyMonths),
  earnout: textOf(terms.earnOut?.amount),
  after: textOf(terms.earnOut?.months),
  target: terms.earnOut?.target ?? '',
  share: textOf(terms.revenueShare?.amount),
  percent: percentOf(terms.revenueShare?.share),
  end: textOf(terms.revenueShare?.months),
  closing: terms.closing,
  standing: String(terms.standingDays),
  diligence: String(terms.dueDiligenceDays),
  exclusivity: String(terms.exclusivityDays),
  training: String(terms.trainingDays),
  'non-compete': String(terms.nonCompeteMonths),
  conditions: terms.conditions,
});

const UNITS: Readonly<Record<string, Parameters<typeof readOfferNumber>[1]>> = {
  rate: 'percent',
  percent: 'percent',
  months: 'months',
  'interest-only': 'months',
  after: 'months',
  end: 'months',
};

/** Where the fault of a term is shown: on the first field of its part. */
const FIELD_OF: Readonly<Record<keyof Terms, TermsField>> = {
  price: 'price',
  cashAtClose: 'cash',
  sellerNote: 'interest-only',
  earnOut: 'target',
  revenueShare: 'percent',
  closing: 'closing',
  standingDays: 'standing',
  dueDiligenceDays: 'diligence',
  exclusivityDays: 'exclusivity',
  trainingDays: 'training',
  nonCompeteMonths: 'non-compete',
  conditions: 'conditions',
};
const isTerm = (name: string): name is keyof Terms => Object.hasOwn(FIELD_OF, name);

/** The errors of a call, by the field as typed: `sellerNote.amount` and `sellerNote` are its note's. */
export const termsErrors = (fields: Readonly<Record<string, string>>): TermsErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const name = path.replace(/^terms\./, '').split('.')[0] ?? '';
      return [isTerm(name) ? FIELD_OF[name] : 'price', message];
    }),
  );

/** Reads terms as people type them. Unreadable fields are errors; what fits together is the server's to check. */
export function readTerms(
  text: TermsText,
): { terms: Terms; errors?: never } | { terms?: never; errors: TermsErrors } {
  const errors: { [Name in TermsField]?: string } = {};
  const read = (name: OfferNumberField | TermsField, least = 0): number => {
    const { value, error } = readOfferNumber(
      fieldText(text, name),
      UNITS[name] ?? 'dollars',
      least,
    );
    if (error !== undefined) Object.assign(errors, { [name]: error });
    return value ?? 0;
  };
  const days = (name: TermsField, unit: string): number => {
    const value = Number(text[name].trim());
    if (text[name].trim() === '' || !Number.isInteger(value)) {
      Object.assign(errors, { [name]: `Please enter a whole number of ${unit}.` });
    }
    return value;
  };
  const needed = (amount: number, name: TermsField, value: number, what: string): number => {
    if (amount > 0 && value === 0 && !errors[name]) {
      Object.assign(errors, { [name]: `Please enter ${what}.` });
    }
    return value;
  };
  const amounts = {
    price: read('price'),
    cash: read('cash'),
    note: read('note'),
    earnout: read('earnout'),
    share: read('share'),
  };
  const { note, earnout, share } = amounts;
  if (amounts.price === 0) errors.price ??= 'Please enter the price in dollars, such as 45,000.';
  if (note > 0 && text.rate.trim() === '') {
    errors.rate = 'Please enter the interest rate of the note, or 0 if there is none.';
  }
  if (!isCalendarDate(text.closing)) errors.closing = 'Please enter the closing date.';
  const terms: Terms = {
    price: amounts.price,
    cashAtClose: amounts.cash,
    sellerNote:
      note === 0
        ? null
        : {
            amount: note,
            apr: read('rate') / 100,
            months: needed(note, 'months', read('months'), 'the term of the note in months'),
            interestOnlyMonths: read('interest-only'),
          },
    earnOut:
      earnout === 0
        ? null
        : {
            amount: earnout,
            months: needed(earnout, 'after', read('after'), 'the months until the earnout is due'),
            target: text.target,
          },
    revenueShare:
      share === 0
        ? null
        : {
            amount: share,
            share: needed(share, 'percent', read('percent'), 'the share of revenue') / 100,
            months: needed(share, 'end', read('end'), 'the term of the revenue share in months'),
          },
    closing: text.closing,
    standingDays: days('standing', 'days'),
    dueDiligenceDays: days('diligence', 'days'),
    exclusivityDays: days('exclusivity', 'days'),
    trainingDays: days('training', 'days'),
    nonCompeteMonths: days('non-compete', 'months'),
    conditions: text.conditions,
  };
  return Object.keys(errors).length > 0 ? { errors } : { terms };
}

const isField = (name: string): name is TermsField =>
  TERMS_FIELDS.some((field) => field.name === name);
const fieldText = (text: TermsText, name: string) => (isField(name) ? text[name] : '');
