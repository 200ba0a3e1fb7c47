import * as z from 'zod/mini';
import { isQueryText } from '../shared/query-text.ts';
import { STRUCTURE_IDS } from '../deals/structures/structures.ts';
import { radioField } from './choice-fields.ts';
import {
  claimedName,
  emailField,
  listingField,
  multilineField,
  nameField,
  optional,
  optionalFields,
  sourceField,
  checkedText,
} from './fields.ts';
import { numberBetween } from './number-fields.ts';
import { about, defineForm, drawn, type FieldOption } from './form-definition.ts';
import { type Bounds, FUNDING_FIGURES, type FundingFigureName } from './funding-figures.ts';

/** For fields the page fills in automatically. */
const UNUSABLE = 'Please reload the page and send the request again.';

/** The kind of funding the visitor wants. */
const FUNDING_STRUCTURES = [
  { value: 'equity', label: 'Equity' },
  { value: 'debt', label: 'Debt' },
  { value: 'revenue-share', label: 'Revenue share' },
  { value: 'hybrid', label: 'Hybrid' },
] as const satisfies readonly FieldOption[];

/** An optional number within its bounds. */
function figure(name: FundingFigureName) {
  const { from, to, unit }: Bounds = FUNDING_FIGURES[name];
  return optional(
    drawn(numberBetween(from, to, UNUSABLE), {
      ...{ kind: 'hidden', label: name },
      ...(unit && { unit }),
    }),
  );
}

export const fundingRequestForm = defineForm({
  type: 'funding_request',
  title: 'Request funding help',
  submitLabel: 'Send Funding Request',
  fields: {
    structure: radioField({
      label: 'Preferred structure',
      options: FUNDING_STRUCTURES,
      message: "Please choose how you'd like the deal funded.",
    }),
    pitch: multilineField({
      label: 'Your pitch',
      hint: 'Why this deal, what you bring to it, and how much you need.',
      message: 'Please enter your pitch.',
    }),
    name: nameField(),
    email: emailField({
      hint: 'So we can reply to you.',
    }),
    /** Absent when visitors use their own numbers. */
    listing_id: optional(listingField),
    startup_name: claimedName(),
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
    ...optionalFields({
      analysed_structure: drawn(z.enum(STRUCTURE_IDS, { error: UNUSABLE }), {
        kind: 'hidden',
        label: 'Analyzed structure',
      }),
      analysis: drawn(checkedText(UNUSABLE, [[isQueryText, UNUSABLE]]), {
        kind: 'hidden',
        label: 'Analysis',
      }),
    }),
    source: sourceField('analyze_deal'),
  },
  thanks: {
    title: 'Funding Request Submitted',
    text: "We have your request and your deal's numbers. We'll reply by email.",
  },
  failure: { title: 'Submission Error', text: "We couldn't send your request. Please try again." },
  outboxTitle: 'Your request for funding help',
  thanksPage: {
    title: 'Funding request sent',
    description:
      "We have your request for help funding a deal, along with the numbers from your analysis. We'll reply by email.",
  },
  retention: 'application',
  noun: 'funding request',
  reply: ({ listing }) => ({
    subject: `Your funding request${about(listing, 'for')}`,
    opening: `Thanks for asking us to help fund your deal. We have your pitch and your numbers${about(listing, 'for')}.`,
  }),
  receipt: {
    what: 'your funding request',
    next: "We have the numbers from your analysis, too. We'll reply by email.",
  },
});
