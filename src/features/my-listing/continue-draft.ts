import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS, stepAfter } from '#src/domain/forms/startup-listing/steps.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { isNoAnswer } from '#src/domain/shared/values.ts';
import { pickAnswers } from '../listing-wizard/answers.ts';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '../listing-wizard/local-draft.ts';
import { changesOf, FIXED_FIELDS, WIZARD_ANSWERS } from './answer-groups.ts';
import { keepEdits, readTyped } from './typed-text.ts';

/** Opens the draft in the wizard, which this fragment tells not to ask again. */
export const WIZARD_PATH = '/list-your-startup#continue';

type Draft = Required<NonNullable<SellerListing['draft']>>;

/**
 * Forgets this browser's draft of a listing that was submitted elsewhere. What was typed here and isn't in
 * it becomes a change that isn't saved yet; where nothing can be changed anymore, the draft stays.
 * @returns The labels of such answers.
 */
export function settleDraft({ id, formType, state, can, answers }: SellerListing): string[] {
  const local = readLocalDraft();
  if (local?.id !== id || state === 'draft') return [];
  const { edits } = readTyped(id);
  const names = local.unsaved.filter(
    (name) => ![...FIXED_FIELDS[formType], ...Object.keys(edits)].includes(name),
  );
  const typed = changesOf(WIZARD_ANSWERS.ofStored(answers), pickAnswers(local.answers, names));
  const left = Object.fromEntries(
    Object.entries(typed).filter(([, answer]) => !isNoAnswer(answer)),
  );
  const labels = LISTING_FIELDS.filter(({ name }) => name in left).map(({ label }) => label);
  if (labels.length > 0 && !(can.edit && keepEdits(id, {}, left, 0))) return [];
  writeLocalDraft(null);
  return labels;
}

/** Another unfinished listing in this browser, which continuing would replace; null if there is none. */
export function otherDraft(listingId: string): LocalDraft | null {
  const local = readLocalDraft();
  return local && local.id !== listingId ? local : null;
}

/**
 * Puts the draft where the wizard looks for it. What this browser has of the same draft stays, because
 * the server may not have all of it yet.
 * @returns False if this browser can't keep it.
 */
export function putDraft(
  { id, answers }: Pick<SellerListing, 'id' | 'answers'>,
  { editToken, formStep, revision }: Draft,
  now: number,
): boolean {
  const local = readLocalDraft();
  // Another tab that has it open takes over the token, unless it seems its own.
  if (local?.id === id) return writeLocalDraft({ ...local, tab: '', editToken });
  return writeLocalDraft({
    id,
    editToken,
    tab: '',
    revision,
    step: stepAfter(formStep),
    savedAt: now,
    answers: readDraft(answers),
    unsaved: [],
  });
}
