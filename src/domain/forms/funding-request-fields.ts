import { LIMITS } from '../shared/limits.ts';
import type { FieldOption, FormField } from './form-definition.ts';
import { type Bounds, FUNDING_FIGURE_NAMES, FUNDING_FIGURES } from './funding-figures.ts';
import { emailInput, nameInput } from './sender-fields.ts';

export const FUNDING_SOURCE = 'analyze_deal';

export const FUNDING_MESSAGES = {
  structure: 'Please choose how you would like the deal to be funded.',
  pitch: 'Please enter your pitch.',
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
  /** For what the page fills in by itself. */
  figures: 'Please reload the page and send the request again.',
} as const;

/** What somebody would like from whoever funds the deal. */
export const FUNDING_STRUCTURES = [
  { value: 'equity', label: 'Equity' },
  { value: 'debt', label: 'Debt' },
  { value: 'revenue-share', label: 'Revenue share' },
  { value: 'hybrid', label: 'Hybrid' },
] as const satisfies readonly FieldOption[];

/** What the request asks for; apart from its schema, so that a page can have it without zod. */
export const fundingRequestFields = [
  {
    name: 'structure',
    label: 'Preferred structure',
    kind: 'radio',
    required: true,
    options: FUNDING_STRUCTURES,
    invalid: FUNDING_MESSAGES.structure,
  },
  {
    name: 'pitch',
    label: 'Your pitch',
    kind: 'textarea',
    required: true,
    hint: 'Why this deal, what you bring to it, and how much money is missing.',
    maxLength: LIMITS.text,
    invalid: FUNDING_MESSAGES.pitch,
  },
  { ...nameInput, invalid: FUNDING_MESSAGES.name },
  { ...emailInput, hint: 'So that we can answer you.', invalid: FUNDING_MESSAGES.email },
  { name: 'listing_id', label: 'Listing', kind: 'hidden' },
  ...FUNDING_FIGURE_NAMES.map((name) => {
    const { unit }: Bounds = FUNDING_FIGURES[name];
    return { name, label: name, kind: 'hidden', ...(unit && { unit }) } as const;
  }),
  { name: 'analysed_structure', label: 'Analysed structure', kind: 'hidden' },
  { name: 'analysis', label: 'Analysis', kind: 'hidden' },
  { name: 'source', label: 'Source', kind: 'hidden', value: FUNDING_SOURCE },
] as const satisfies readonly FormField[];
