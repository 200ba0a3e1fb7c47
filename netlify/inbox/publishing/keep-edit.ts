import { type ListingEdit, NO_EDIT } from '#src/domain/publishing/edited-listing.ts';
import { canonicalJson } from '#netlify/environment/keyed-hash.ts';
import { setStatus } from '#netlify/store/set-status.ts';
import { readStatuses, type StatusHistory } from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';
import { editAfter, editsIn, isOutdated, onTopOf } from './listing-history.ts';
import { newListingId } from './listing-ids.ts';
import type { OpenListing } from './open-listing.ts';

/** What a request brings. */
export interface SentEdit extends ListingEdit {
  /** Of the request. */
  id: string;
  /** How many entries the owner knew of. */
  seen: number;
  /** How many versions of the pictures. */
  pictures: number;
}

/** `overtaken`: someone else changed the submission first, and nothing was stored. */
type Keeping =
  | { kind: 'kept'; history: StatusHistory }
  | { kind: 'overtaken' | 'gone' | 'full'; seen: number };

/**
 * Stores what the owner filled in, before anything is done with it. Storing the same again changes
 * nothing; of two that differ, one is kept and the other is told.
 * @param at ISO 8601.
 * @throws StorageUnavailableError
 */
export async function keepEdit(
  store: Store,
  { owner, listingAfter, history: known }: OpenListing,
  { id: request, seen, pictures, ...sent }: SentEdit,
  at: string,
): Promise<Keeping> {
  for (let history = known; ; history = await readStatuses(store, owner)) {
    if (editsIn(history).some((edit) => edit.request === request)) return { kind: 'kept', history };
    const earlier = editAfter(history.entries, listingAfter);
    const edit = onTopOf(earlier ?? NO_EDIT, sent);
    // The day it is listed stays the day on which this began.
    edit.values = { listedOn: listingAfter(history.entries).fields.listedOn ?? '', ...edit.values };
    const isShown = (earlier?.pictures ?? 0) === pictures;
    if (earlier && isShown && isSame(earlier, edit)) return { kind: 'kept', history };
    if (isOutdated(history, seen)) return { kind: 'overtaken', seen: history.count };
    const listingId = earlier?.listingId ?? (await newListingId(store, owner.id));
    const shown = pictures > 0 && { pictures };
    const did = { kind: 'listing_edit', request, listingId, ...edit, ...shown } as const;
    const outcome = await setStatus(store, owner, { status: history.current, at, did }, history);
    if (outcome.kind === 'set') {
      return { kind: 'kept', history: await readStatuses(store, owner) };
    }
    if (outcome.kind === 'gone' || outcome.kind === 'full') {
      return { kind: outcome.kind, seen: history.count };
    }
  }
}

const isSame = (one: ListingEdit, other: ListingEdit) =>
  canonicalJson(partsOf(one)) === canonicalJson(partsOf(other));
const partsOf = ({ values, verification, read }: ListingEdit) => ({ values, verification, read });
