import { LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { isId, ownerOf, submissionFolder, submissionKey } from './keys.ts';
import {
  DRAFT_PLACE,
  isDraft,
  type NewSubmission,
  newSubmission,
  placeOf,
  SPAM_PLACE,
  type Submission,
  submissionSchema,
  submitted,
} from './submission.ts';
import {
  type Changed,
  type CreateOutcome,
  faultOf,
  type Reading,
  type Refused,
  StorageUnavailableError,
  type Store,
  UNCONFIRMED,
} from './store.ts';
import { keysIn } from './walk.ts';

export interface Saved {
  kind: CreateOutcome;
  isSpam: boolean;
}

/**
 * Stores a submission once. Sending the same again finds it; sending something else under its id is a
 * conflict. The attempt that stored it decides whether it is spam, because a form token may appear or expire
 * between attempts.
 */
export async function saveSubmission(store: Store, submission: NewSubmission): Promise<Saved> {
  const { fingerprint, isSuspicious } = submission;
  // First, so that all spam is known to be.
  if (isSuspicious) await setPlace(store, submission, SPAM_PLACE);
  const key = submissionKey(submission.formType, submission.id);
  const kind = await store.createOnce(key, newSubmission(submission), fingerprint);
  if (kind === 'created') return { kind, isSpam: isSuspicious };
  const stored = await readSubmission(store, submission);
  if (stored.kind === 'found' && stored.value.draft) return completeDraft(store, submission);
  if (isSuspicious) await faultOf(syncPlace(store, submission));
  const isSpam = stored.kind === 'found' ? stored.value.suspected === true : isSuspicious;
  return { kind, isSpam };
}

/**
 * Makes the draft under its id a submission. It was begun by the same page, which never got its token or has lost it
 * since. For nobody else knows the id.
 */
async function completeDraft(store: Store, submission: NewSubmission): Promise<Saved> {
  const { fingerprint, isSuspicious: isSpam } = submission;
  await removeDraftPlace(store, submission);
  const changed = await changeSubmission<'another'>(store, submission, (now) => {
    const isSame = now.draft?.saves[WHOLE] === fingerprint;
    if (!now.draft?.isOpen) return isSame ? now : { refused: 'another' };
    return submitted(now, now.draft, submission, { [WHOLE]: fingerprint });
  });
  if (changed.kind === 'changed') return { kind: 'created', isSpam };
  await syncPlace(store, submission);
  if (changed.kind !== 'unchanged') return { kind: 'conflict', isSpam };
  return { kind: 'replayed', isSpam: changed.value.suspected === true };
}

/** The number of the save that is the whole listing in one post. */
const WHOLE = '0';

/** Before a draft becomes a submission, so that none is hidden. A draft without its place is only read in vain. */
export const removeDraftPlace = (store: Store, name: EntryName): Promise<void> =>
  store.remove(indexFolder(name) + DRAFT_PLACE);

/** Reads a submission, or a listing that is still a draft. */
export const readSubmission = (
  store: Store,
  { formType, id }: EntryName,
): Promise<Reading<Submission>> => store.read(submissionKey(formType, id), submissionSchema);

/**
 * Where nothing was found: perhaps something that a newer version wrote, before a rollback. What opens it hasn't ended.
 * @throws StorageUnavailableError if so.
 */
export async function assertReadable(store: Store, name: EntryName): Promise<void> {
  const { kind } = await readSubmission(store, name);
  if (kind === 'unreadable') throw new StorageUnavailableError('unreadable submission');
}

/** The same, but an open draft is no submission yet. */
export async function readSent(store: Store, name: EntryName): Promise<Reading<Submission>> {
  const read = await readSubmission(store, name);
  return read.kind === 'found' && isDraft(read.value) ? { kind: 'missing' } : read;
}

/** The same, whether it can be read or not. */
export const isStored = async (store: Store, { formType, id }: EntryName): Promise<boolean> =>
  (await store.get(submissionKey(formType, id))).kind !== 'missing';

/** Whether a listing of another form has this id, by which a published listing names its seller. */
export async function isTaken(store: Store, { formType, id }: EntryName): Promise<boolean> {
  const others = LISTING_FORMS.filter((form) => form !== formType);
  const stored = others.map((other) => isStored(store, { formType: other, id }));
  return (await Promise.all(stored)).includes(true);
}

/**
 * Changes a submission (see Store.change), and its place in the list with it.
 * @throws StorageUnavailableError
 */
export async function changeSubmission<Reason = never>(
  store: Store,
  name: EntryName,
  apply: (submission: Submission) => Submission | Refused<Reason>,
): Promise<Changed<Submission, Reason>> {
  let before: string | undefined;
  const key = submissionKey(name.formType, name.id);
  const changed = await store.change<typeof submissionSchema, Reason>(
    key,
    submissionSchema,
    (submission) => {
      before = placeOf(submission);
      return apply(submission);
    },
  );
  if ('value' in changed && placeOf(changed.value) !== before) await syncPlace(store, name);
  return changed;
}

/**
 * The places of submissions that are not listed by the time in their id, which are few: index / form / submission /
 * place. All spam and every open draft has one before it is stored, so the list skips them unread.
 */
export const INDEX = 'index/';

/** The folder of a submission's places. There is one, or for a moment two. */
export const indexFolder = ({ formType, id }: EntryName): string =>
  `${INDEX}${submissionFolder(formType)}${id}/`;

/** Says beforehand where something will be that is about to be stored. */
export const setPlace = async (
  store: Store,
  name: EntryName,
  place: typeof SPAM_PLACE | typeof DRAFT_PLACE,
): Promise<unknown> => store.createOnce(indexFolder(name) + place, {}, place);

/**
 * Lets the index follow a submission. A change of its place is followed by this, and by another look if it changed
 * meanwhile, so the index ends up right in whatever order they do it.
 */
export async function syncPlace(store: Store, name: EntryName): Promise<void> {
  const folder = indexFolder(name);
  for (let settled: string | undefined; ;) {
    const read = await readSubmission(store, name);
    if (read.kind === 'unreadable') return;
    const place = read.kind === 'found' ? placeOf(read.value) : '';
    if (place === settled) return;
    settled = place;
    const wanted = place === '' || place === name.id ? undefined : folder + place;
    const keys = await store.keys(folder);
    if (wanted !== undefined && !keys.includes(wanted)) {
      await store.createOnce(wanted, {}, place).catch(unlessRemoved);
    }
    for (const key of keys) if (key !== wanted) await store.remove(key);
  }
}

/** What was in the way was removed at the same time. */
function unlessRemoved(error: unknown): void {
  const isRemoved = error instanceof StorageUnavailableError && error.fault === UNCONFIRMED;
  if (!isRemoved) throw error;
}

export interface Placed extends EntryName {
  place: string;
}

/** All places that are not the time in an id, by form and id. */
export async function readIndex(store: Store): Promise<Map<string, Placed>> {
  const index = new Map<string, Placed>();
  for await (const key of keysIn(store.pages(INDEX))) {
    const name = ownerOf(key);
    const place = key.slice(key.lastIndexOf('/') + 1);
    if (!name || !isId(place)) continue;
    const known = index.get(nameText(name))?.place;
    // While it moves, it has two, and is better seen twice than not at all.
    if (known === undefined || isHidden(known) || (!isHidden(place) && place > known)) {
      index.set(nameText(name), { ...name, place });
    }
  }
  return index;
}

/** Like contact/0199… */
export const nameText = ({ formType, id }: EntryName): string => submissionFolder(formType) + id;

const isHidden = (place: string) => place === SPAM_PLACE || place === DRAFT_PLACE;
