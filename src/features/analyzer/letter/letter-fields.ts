import { EXCLUSIVITY_USUAL_MAX, LETTER_RANGES } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureId } from '#src/domain/deals/structures/structures.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';

/** A field of the letter, optionally limited to some structures. */
type LetterFieldShape = FormField & { only?: StructureId; except?: StructureId };

const text = { kind: 'text' } as const;
const whole = { kind: 'text', inputMode: 'numeric', required: true, maxLength: 4 } as const;
const day = { kind: 'date', required: true } as const;
const lines = { kind: 'textarea', maxLength: LIMITS.text } as const;

export const PRICE_FIELD = {
  name: 'price',
  label: 'Offer amount',
  kind: 'text',
  inputMode: 'decimal',
  required: true,
  maxLength: 20,
  hint: 'For the whole business, in US dollars, like 45,000 or 45k.',
} as const satisfies FormField;

export const PARTY_FIELDS = [
  {
    ...text,
    name: 'buyerName',
    label: 'Your name',
    required: true,
    autocomplete: 'name',
    maxLength: LIMITS.name,
  },
  {
    ...text,
    name: 'buyerCompany',
    label: 'Your company',
    autocomplete: 'organization',
    maxLength: LIMITS.line,
  },
  {
    name: 'buyerEmail',
    label: 'Your email',
    kind: 'email',
    autocomplete: 'email',
    maxLength: LIMITS.email,
    hint: 'For notices from the seller. Leave it blank to write it in by hand.',
  },
  {
    ...text,
    name: 'buyerAddress',
    label: 'Your mailing address',
    maxLength: LIMITS.line,
    hint: 'Also for notices. The seller adds theirs when signing.',
  },
  {
    ...text,
    name: 'businessName',
    label: 'Business name',
    required: true,
    maxLength: LIMITS.line,
    placeholder: 'Fernhold',
  },
  {
    name: 'website',
    label: 'Business website',
    kind: 'url',
    maxLength: LIMITS.url,
    placeholder: 'https://',
  },
] as const satisfies readonly LetterFieldShape[];

export const ANONYMOUS_FIELD = {
  name: 'isSellerAnonymous',
  label: 'The seller wants to stay anonymous',
  kind: 'checkbox',
} as const satisfies FormField;

/** Its hint depends on whether the name is printed. */
export const sellerField = (isAnonymous: boolean) =>
  ({
    ...text,
    name: 'sellerName',
    label: "Seller's name",
    required: !isAnonymous,
    maxLength: LIMITS.name,
    hint: isAnonymous
      ? 'Never printed. We only check that it is not in another field.'
      : 'The person or company that owns the business.',
  }) as const satisfies FormField;

export const DATE_FIELDS = [
  { ...day, name: 'date', label: 'Letter date' },
  { ...day, name: 'expiry', label: 'Offer expires' },
  { ...day, name: 'closing', label: 'Planned closing' },
  { ...whole, name: 'dueDiligenceDays', label: 'Due diligence (days)' },
  {
    ...whole,
    name: 'exclusivityDays',
    label: 'Exclusivity (days)',
    hint: `At least ${LETTER_RANGES.exclusivityDays[0]}. Few sellers agree to more than ${EXCLUSIVITY_USUAL_MAX}.`,
  },
  {
    ...whole,
    name: 'transitionDays',
    label: 'Transition support (days)',
    hint: `At least ${LETTER_RANGES.transitionDays[0]}.`,
  },
  { ...whole, name: 'confidentialityMonths', label: 'Confidentiality (months)' },
] as const satisfies readonly LetterFieldShape[];

export const TERM_FIELDS = [
  {
    ...text,
    name: 'yearlySde',
    label: 'SDE, last 12 months',
    inputMode: 'decimal',
    required: true,
    maxLength: 20,
    hint: 'Profit plus the owner’s pay and one-time costs, in US dollars. Sets the earnout threshold.',
    only: 'earnout',
  },
  {
    ...text,
    name: 'monthlyRevenue',
    label: 'Monthly revenue',
    inputMode: 'decimal',
    maxLength: 20,
    hint: 'In US dollars. Used for an example in the letter.',
    only: 'revenue-share',
  },
  {
    name: 'form',
    label: 'Form of transaction',
    required: true,
    kind: 'radio',
    options: [
      { value: 'asset', label: 'Asset purchase' },
      { value: 'equity', label: 'Company purchase (stock or membership interests)' },
    ],
    except: 'equity-service',
  },
  {
    name: 'adjustment',
    label: 'Price adjustment at closing',
    required: true,
    kind: 'radio',
    options: [
      { value: 'proration', label: 'Prepaid plans and recurring costs' },
      { value: 'working-capital', label: 'Working capital, cash, and debt' },
      { value: 'none', label: 'None' },
    ],
    except: 'equity-service',
  },
  {
    ...lines,
    name: 'assetsIn',
    label: "What's included",
    required: true,
    hint: 'One item per line.',
  },
  { ...lines, name: 'assetsOut', label: "What's not included", hint: 'One item per line.' },
  { ...lines, name: 'otherAdjustments', label: 'Other adjustments', except: 'equity-service' },
  { name: 'hasEscrow', label: 'Cash at close goes through escrow', kind: 'checkbox' },
  {
    ...text,
    name: 'governingLaw',
    label: 'Governing law',
    required: true,
    maxLength: LIMITS.name,
    hint: 'A state or country. We suggest the one our own terms use.',
  },
  {
    ...lines,
    name: 'additionalTerms',
    label: 'Additional terms',
    hint: 'Printed word for word in a non-binding clause.',
  },
] as const satisfies readonly LetterFieldShape[];

const FIELDS = [
  ...PARTY_FIELDS,
  ANONYMOUS_FIELD,
  sellerField(false),
  ...DATE_FIELDS,
  ...TERM_FIELDS,
] as const;

/** Every field but the price and milestones. */
export type FieldName = (typeof FIELDS)[number]['name'];

export const isFieldName = (name: string): name is FieldName =>
  FIELDS.some((field) => field.name === name);

export const isAskedFor = ({ only, except }: LetterFieldShape, structure: StructureId): boolean =>
  (only === undefined || only === structure) && except !== structure;
