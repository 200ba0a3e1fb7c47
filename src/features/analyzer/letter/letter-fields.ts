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
    label: 'Your email',
    kind: 'email',
    autocomplete: 'email',
    maxLength: LIMITS.email,
    hint: 'For notices from the seller. Left empty, the letter has a line to write it on.',
  },
  {
    ...text,
    name: 'buyerAddress',
    label: 'Your mailing address',
    maxLength: LIMITS.line,
    hint: 'For notices, too. The seller adds theirs when signing.',
  },
  {
    ...text,
    name: 'businessName',
    label: 'Name of the business',
    required: true,
    maxLength: LIMITS.line,
    placeholder: 'Fernhold',
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
    hint: 'In US dollars. The earnout’s threshold is a percentage of it.',
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
    except: 'equity-service',
  },
  { ...lines, name: 'assetsIn', label: 'What is included', required: true, hint: 'One per line.' },
  { ...lines, name: 'assetsOut', label: 'What is not', hint: 'One per line.' },
  { ...lines, name: 'otherAdjustments', label: 'Other adjustments', except: 'equity-service' },
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
    hint: 'Printed word for word in a clause of their own. It does not bind.',
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

const NAMES: ReadonlySet<string> = new Set([
  ...[...PARTY_FIELDS, ANONYMOUS_FIELD, ...DATE_FIELDS, ...TERM_FIELDS].map(({ name }) => name),
  'sellerName',
]);

/** Whether something is typed under this name, the price apart. */
export const isFieldName = (name: string): name is Exclude<FieldName, 'price'> => NAMES.has(name);

export const isAskedFor = ({ only, except }: LetterFieldShape, structure: StructureId): boolean =>
  (only === undefined || only === structure) && except !== structure;
