import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { answersOf, NAMES, pickAnswers } from '../listing-wizard/answers.ts';

/** The answers of a form, by field name; an empty one is '' or an empty list. */
export type Answers = Readonly<Record<string, unknown>>;

/** How a form's answers are read and compared. */
export interface AnswerReader {
  fields: readonly FormField[];
  /** As the form on the page has them. */
  ofForm: (form: Pick<FormData, 'getAll'>) => Answers;
  /** Of what is stored, in the same shape. */
  ofStored: (answers: Answers) => Answers;
}

export const WIZARD_ANSWERS: AnswerReader = {
  fields: LISTING_FIELDS,
  ofForm: answersOf,
  ofStored: (answers) => pickAnswers(readDraft(answers), NAMES),
};

/** Any other form: what was typed, as text. */
export const plainAnswers = (fields: readonly FormField[]): AnswerReader => ({
  fields,
  ofForm: (form) => withEmpty(fields, formValues(fields, form)),
  ofStored: (answers) => withEmpty(fields, answers),
});

function withEmpty(fields: readonly FormField[], answers: Answers): Answers {
  const entries = fields.map(({ name, kind }) => [name, shownAs(kind, answers[name])] as const);
  return Object.fromEntries(entries);
}

/** An answer as a form field of that kind gives it back. */
function shownAs(kind: FormField['kind'], answer: unknown): unknown {
  if (kind === 'checkbox') return answer === true;
  if (kind === 'checkbox-group') return Array.isArray(answer) ? answer : [];
  if (typeof answer === 'number') return String(answer);
  return typeof answer === 'string' ? answer : '';
}

export function changesOf(before: Answers, now: Answers): Record<string, unknown> {
  const changed = Object.entries(now).filter(
    ([name, answer]) => JSON.stringify(answer) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}

/** Sent along for the checks, and never changed: the address that the link is for, and the consent given. */
export const FIXED_FIELDS: Readonly<Record<SellerListing['formType'], readonly string[]>> = {
  startup_listing: ['founderEmail', 'agreeToTerms'],
  create_listing: ['email'],
};
