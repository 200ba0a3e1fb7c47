import * as z from 'zod/mini';
import { oneOf } from '../shared/choice-fields.ts';
import { emailField, multiLine, orNothing, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { isQueryText } from '../shared/query-text.ts';
import { STRUCTURE_IDS } from '../shared/structure-id.ts';
import type { FormDefinition } from './form-definition.ts';
import { FUNDING_FIGURES, type FundingFigureName } from './funding-figures.ts';
import {
  FUNDING_MESSAGES,
  FUNDING_SOURCE,
  FUNDING_STRUCTURES,
  fundingRequestFields,
} from './funding-request-fields.ts';

const UNUSABLE = { error: FUNDING_MESSAGES.figures };

/** How a page writes a number, never longer than this. */
const NUMBER = /^-?\d{1,16}(\.\d{1,16})?$/;

/** A number within its bounds or its text, or nothing at all. */
function figure(name: FundingFigureName) {
  const { from, to } = FUNDING_FIGURES[name];
  const read = z.transform((raw: unknown) =>
    typeof raw === 'string' && NUMBER.test(raw) ? Number(raw) : raw,
  );
  const number = z.number(UNUSABLE).check(z.gte(from, UNUSABLE), z.lte(to, UNUSABLE));
  return orNothing(z.pipe(read, number));
}

export const fundingRequestSchema = z.strictObject({
  structure: oneOf(FUNDING_STRUCTURES, FUNDING_MESSAGES.structure),
  pitch: multiLine(1, FUNDING_MESSAGES.pitch),
  name: singleLine(1, FUNDING_MESSAGES.name, LIMITS.name),
  email: emailField(FUNDING_MESSAGES.email),
  /** None for figures of the visitor's own. */
  listing_id: orNothing(singleLine(1, 'Please choose a listing.', 40)),
  /** What the page called the listing; the server stores the title it knows. */
  startup_name: z.optional(singleLine(1, 'Please name the listing.')),
  price: figure('price'),
  monthly_revenue: figure('monthly_revenue'),
  monthly_profit: figure('monthly_profit'),
  operator_salary: figure('operator_salary'),
  cash_at_close: figure('cash_at_close'),
  note_amount: figure('note_amount'),
  note_rate: figure('note_rate'),
  note_months: figure('note_months'),
  monthly_payment: figure('monthly_payment'),
  dscr: figure('dscr'),
  analysed_structure: orNothing(z.enum(STRUCTURE_IDS, UNUSABLE)),
  analysis: orNothing(z.string(UNUSABLE).check(z.refine(isQueryText, UNUSABLE))),
  source: z._default(z.literal(FUNDING_SOURCE), FUNDING_SOURCE),
});

export const fundingRequestForm = {
  type: 'funding_request',
  title: 'Request funding help',
  action: '/api/form-submission/funding_request',
  submitLabel: 'Send Funding Request',
  fields: fundingRequestFields,
  schema: fundingRequestSchema,
  thanks: {
    title: 'Funding Request Submitted',
    text: 'It is stored with the figures of your analysis. You hear about it by e-mail.',
  },
} as const satisfies FormDefinition;
export type FundingRequestForm = typeof fundingRequestForm;
