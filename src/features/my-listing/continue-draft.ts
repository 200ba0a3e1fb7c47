import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { stepAfter } from '#src/domain/forms/startup-listing/steps.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { type LocalDraft, readLocalDraft, writeLocalDraft } from '../listing-wizard/local-draft.ts';

/** Opens the draft in the wizard, which this fragment tells not to ask again. */
export const WIZARD_PATH = '/list-your-startup#continue';

type Draft = Required<NonNullable<SellerListing['draft']>>;

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
