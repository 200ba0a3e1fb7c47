import { EXCLUSIVITY_USUAL_MAX } from '#src/domain/deals/letter/letter-draft.ts';
import type { StructureId } from '#src/domain/shared/structure-id.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import type { FieldShape } from '#src/ui/field-shape.ts';

/** A field of the letter, and the structures for which it is asked; without them, for all. */
type LetterFieldShape = FieldShape & { only?: StructureId; except?: StructureId };

const text = { kind: 'text' } as const;
const whole = { kind: 'text', inputMode: 'numeric', required: true, maxLength: 4 } as const;
const day = { kind: 'date', required: true } as const;
const lines = { kind: 'textarea', maxLength: LIMITS.text } as const;

export const PRICE_FIELD = {
  name: 'price',
  label: 'Amount you offer',
  kind: 'text',
  inputMode: 'decimal',
  required: true,
  maxLength: 20,
  hint: 'For the whole business, in US dollars; 45,000 and 45k mean the same.',
} as const satisfies FieldShape;

/** Who writes to whom about what. */
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
    label: 'Company you buy for',
    autocomplete: 'organization',
    maxLength: LIMITS.line,
  },
  {
    name: 'buyerEmail',
    label: 'Your e-mail',
    kind: 'email',
    autocomplete: 'email',
    maxLength: LIMITS.email,
  },
  {
    ...text,
    name: 'businessName',
    label: 'Name of the business',
    required: true,
    maxLength: LIMITS.line,
  },
  {
    name: 'website',
    label: 'Its website',
    kind: 'url',
    maxLength: LIMITS.url,
    placeholder: 'https://',
  },
] as const satisfies readonly LetterFieldShape[];

export const ANONYMOUS_FIELD = {
  name: 'isSellerAnonymous',
  label: 'The seller wants to stay anonymous',
  kind: 'checkbox',
} as const satisfies FieldShape;

/** What it is for depends on whether it is printed. */
export const sellerField = (isAnonymous: boolean) =>
  ({
    ...text,
    name: 'sellerName',
    label: isAnonymous ? "Seller's name, if you know it" : "Seller's name",
    required: !isAnonymous,
    maxLength: LIMITS.name,
    hint: isAnonymous
      ? 'Never printed. We only look whether it slipped into another field.'
      : 'A person, or the company that owns the business.',
  }) as const satisfies FieldShape;

export const DATE_FIELDS = [
  { ...day, name: 'date', label: 'Date of the letter' },
  { ...day, name: 'expiry', label: 'The seller may sign until' },
  { ...day, name: 'closing', label: 'Planned closing' },
  { ...whole, name: 'dueDiligenceDays', label: 'Due diligence, in days' },
  {
    ...whole,
    name: 'exclusivityDays',
    label: 'Exclusivity, in days',
    hint: `At least 15; few sellers grant more than ${EXCLUSIVITY_USUAL_MAX}.`,
  },
  {
    ...whole,
    name: 'transitionDays',
    label: 'Transition support, in days',
    hint: 'At least 14.',
  },
  { ...whole, name: 'confidentialityMonths', label: 'Confidentiality, in months' },
] as const satisfies readonly LetterFieldShape[];

export const TERM_FIELDS = [
  {
    ...text,
    name: 'yearlySde',
    label: 'SDE of the last twelve months',
    inputMode: 'decimal',
    required: true,
    maxLength: 20,
    hint: 'In US dollars. The threshold of the earn-out is a part of it.',
    only: 'earnout',
  },
  {
    ...text,
    name: 'monthlyRevenue',
    label: 'Revenue a month',
    inputMode: 'decimal',
    maxLength: 20,
    hint: 'In US dollars. The letter works out an example from it.',
    only: 'revenue-share',
  },
  {
    name: 'form',
    label: 'Form of transaction',
    required: true,
    kind: 'radio',
    options: [
      { value: 'asset', label: 'Purchase of assets' },
      { value: 'equity', label: 'Purchase of the company' },
    ],
    except: 'equity-service',
  },
  {
    name: 'adjustment',
    label: 'Adjustment of the price at closing',
    required: true,
    kind: 'radio',
    options: [
      { value: 'proration', label: 'Prepaid plans and running costs' },
      { value: 'working-capital', label: 'Working capital, cash and debt' },
      { value: 'none', label: 'None' },
    ],
  },
  { ...lines, name: 'assetsIn', label: 'What is included', required: true, hint: 'One a line.' },
  { ...lines, name: 'assetsOut', label: 'What is not', hint: 'One a line.' },
  { ...lines, name: 'otherAdjustments', label: 'Other adjustments' },
  { name: 'hasEscrow', label: 'Cash at close goes through escrow', kind: 'checkbox' },
  {
    ...text,
    name: 'governingLaw',
    label: 'Governing law',
    required: true,
    maxLength: LIMITS.name,
    hint: 'A state or country. We suggest the law of our own terms.',
  },
  {
    ...lines,
    name: 'additionalTerms',
    label: 'Additional terms',
    hint: 'They stand in a clause of their own, word for word.',
  },
] as const satisfies readonly LetterFieldShape[];

/** Everything that can be typed, but for milestones. */
export type FieldName =
  | typeof PRICE_FIELD.name
  | typeof ANONYMOUS_FIELD.name
  | 'sellerName'
  | (typeof PARTY_FIELDS)[number]['name']
  | (typeof DATE_FIELDS)[number]['name']
  | (typeof TERM_FIELDS)[number]['name'];

export const isAskedFor = ({ only, except }: LetterFieldShape, structure: StructureId): boolean =>
  (only === undefined || only === structure) && except !== structure;
