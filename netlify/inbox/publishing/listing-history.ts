import type { ListingEdit } from '#src/domain/publishing/edited-listing.ts';
import { listingPath } from '#src/domain/publishing/listing-file.ts';
import { filedAs, isPublishable } from '#src/domain/publishing/publishable.ts';
import type { SubmittedListing } from '#src/domain/publishing/submitted-listing.ts';
import { withoutOverruled } from '#src/domain/publishing/without-overruled.ts';
import { FIRST_STATUS } from '#src/domain/submissions/status.ts';
import type { SubmissionEvent } from '#src/domain/submissions/event.ts';
import type { StatusEntry, StatusHistory } from '#netlify/store/statuses.ts';

export type StoredEdit = Extract<SubmissionEvent, { kind: 'listing_edit' }>;
export type StoredFile = Extract<SubmissionEvent, { kind: 'listing_file' }>;
type History = Pick<StatusHistory, 'current' | 'entries'>;

const editIn = ({ did }: StatusEntry): StoredEdit[] => (did?.kind === 'listing_edit' ? [did] : []);
const fileIn = ({ did }: StatusEntry): StoredFile[] => (did?.kind === 'listing_file' ? [did] : []);

/** What the owner filled in so far, oldest first. */
export const editsIn = ({ entries }: History): StoredEdit[] => entries.flatMap(editIn);
/** The files made so far, oldest first. */
export const filesIn = ({ entries }: History): StoredFile[] => entries.flatMap(fileIn);

/** The file made of the latest edit; undefined if there is none yet. */
export function currentFile({ entries }: History): StoredFile | undefined {
  const edited = entries.findLastIndex((entry) => editIn(entry).length > 0);
  return entries
    .slice(edited + 1)
    .flatMap(fileIn)
    .at(-1);
}

/** Whether a decision based on the first `seen` entries didn't know of another status or edit, also of the seller's. */
export const isOutdated = ({ current, entries }: History, seen: number): boolean =>
  (entries[seen - 1]?.status ?? FIRST_STATUS) !== current ||
  entries
    .slice(seen)
    .some((entry) => editIn(entry).length > 0 || entry.did?.kind === 'seller_edited');

/** Why a listing can't be published whatever is filled in; undefined if it can. */
export function problemOf(history: History): string | undefined {
  const { current, entries } = history;
  if (!isPublishable(current)) {
    return `Its status is “${current.replace('_', ' ')}.” Approve it once you and the seller agree.`;
  }
  const elsewhere = filedAs(entries);
  const isOurs = editsIn(history).some(({ listingId }) => listingId === elsewhere);
  if (elsewhere === undefined || isOurs) return undefined;
  return `Its file ${elsewhere} was made outside the inbox. Edit ${listingPath(elsewhere)} in the repository.`;
}

/** What the owner filled in that still counts, after these entries. */
export function editAfter(
  entries: readonly StatusEntry[],
  listingAfter: (entries: readonly StatusEntry[]) => SubmittedListing,
): StoredEdit | undefined {
  const at = entries.findLastIndex((entry) => editIn(entry).length > 0);
  const [edit] = entries.slice(at, at + 1).flatMap(editIn);
  if (!edit) return undefined;
  return withoutOverruled(edit, listingAfter(entries.slice(0, at)), listingAfter(entries));
}

/** An edit with another on top of it: what that leaves out stays. */
export const onTopOf = (earlier: ListingEdit, later: ListingEdit): ListingEdit => ({
  values: { ...earlier.values, ...later.values },
  verification: { ...earlier.verification, ...later.verification },
  read: later.read,
});
