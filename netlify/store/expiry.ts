import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { isListingForm, LISTING_FORMS } from '#src/domain/publishing/publishable.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { RETENTION_DAYS, type RetentionClass } from '#src/domain/shared/promises.ts';
import { expiryOf, leastKept } from '#src/domain/submissions/retention.ts';
import { DEALS, DEALS_OF_ADDRESS } from './deal-documents.ts';
import {
  idIn,
  ownerOf,
  readSubmissionKey,
  submissionFolder,
  submissionKey,
  type SubmissionKey,
  timeOf,
} from './keys.ts';
import { DRAFT_PLACE, type Draft, SPAM_PLACE, type Submission } from './submission.ts';
import { INDEX, nameText, type Placed, readSubmission } from './submissions.ts';
import type { Store } from './store.ts';
import { inBatches, keysIn, walkKeys } from './walk.ts';

export interface ExpiryRun {
  store: Store;
  credentials: Store;
  /** Of the list: see readIndex. */
  index: ReadonlyMap<string, Placed>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Nothing new starts after this time, in milliseconds since 1970. */
  deadline: number;
}

export interface ExpiryCounts {
  expired: number;
  /** Deleted entries, including those that belonged to submissions. */
  removed: number;
  /** Submissions kept because they can't be read; absent if none. */
  unreadable?: number;
}

/** An id is at most minutes ahead of our clock (store-submission.ts), but our clock may be set back. */
const AHEAD_MS = DAY_MS;

/**
 * How long a draft is kept. It stays open until 30 days after its last save and is deleted an hour later. Only an open
 * draft accepts saves, so by then no new one can arrive.
 */
const DRAFT_MS = RETENTION_DAYS.unfinishedDraft * DAY_MS;
const GRACE_MS = 60 * 60 * 1_000;

/** Whether a draft has expired, and its edit tokens with it. */
export const isDraftOver = ({ saved_at }: Pick<Draft, 'saved_at'>, now: number): boolean =>
  now - Date.parse(saved_at) > DRAFT_MS;

/** `unreadable`: kept, because its retention period is unknown. */
type ExpiryState = 'over' | 'kept' | 'unreadable';

/**
 * Whether a submission has expired.
 * @param place Its place in the list, if that is not its id.
 * @param now Milliseconds since 1970.
 */
async function checkExpiry(
  store: Store,
  name: SubmissionKey,
  { kind, place, now }: { kind: RetentionClass; place: string | undefined; now: number },
): Promise<ExpiryState> {
  if (now - timeOf(name.id) <= leastKeptAt(name.formType, kind, place) - AHEAD_MS) return 'kept';
  const read = await readSubmission(store, name);
  if (read.kind === 'missing') return 'kept';
  const isOver = (submission: Pick<Submission, 'suspected' | 'events'>, receivedAt: number) => {
    const { suspected: isHeld = false, events: changes } = submission;
    const expiry = expiryOf({ kind, isHeld, changes, receivedAt });
    return expiry !== undefined && now > expiry;
  };
  if (read.kind === 'found') {
    const { draft, created_at } = read.value;
    const over = draft?.isOpen
      ? isDraftOver(draft, now - GRACE_MS)
      : isOver(read.value, Date.parse(created_at));
    return over ? 'over' : 'kept';
  }
  // An application may be in force, and a draft just saved. For the others, the time of the id says enough.
  const suspected = place === SPAM_PLACE || undefined;
  const isKnown = place !== DRAFT_PLACE && (suspected ?? kind !== 'application');
  const known = { events: [], ...(suspected && { suspected }) };
  return isKnown && isOver(known, timeOf(name.id)) ? 'over' : 'unreadable';
}

/** An offer is kept as long as the deal that it opened, because the inbox finds the deal through it. */
const hasDeal = async (store: Store, { formType, id }: SubmissionKey): Promise<boolean> =>
  formType === makeOfferForm.type && (await store.get(DEALS + id)).kind !== 'missing';

/** A submission that was cut short may have left an unfinished listing without its place. */
const leastKeptAt = (formType: string, kind: RetentionClass, place: string | undefined) =>
  Math.min(
    isListingForm(formType) ? DRAFT_MS : Infinity,
    leastKept({ kind, isHeld: place === SPAM_PLACE }),
  );

/**
 * Deletes expired submissions of one form, but no offer whose deal is there. What belongs to them is swept as what
 * belongs to nothing. The list may be stale, so each is read before it is deleted. In a long list, the starting point
 * moves with the time of day, so that every part gets its turn.
 * @returns Whether it finished. Counts go into `counts`.
 */
export async function expireForm(
  formType: string,
  kind: RetentionClass,
  { store, index, now, deadline }: ExpiryRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  const expire = async (submission: SubmissionKey) => {
    const { place } = index.get(nameText(submission)) ?? {};
    const state = await checkExpiry(store, submission, { kind, place, now: now() });
    if (state === 'unreadable') counts.unreadable = (counts.unreadable ?? 0) + 1;
    if (state !== 'over' || (await hasDeal(store, submission))) return;
    await store.remove(submission.key);
    counts.expired += 1;
    counts.removed += 1;
  };
  const submissions: SubmissionKey[] = [];
  // Spend half of the time on listing, so that a long list leaves time to delete.
  const half = now() + (deadline - now()) / 2;
  let isListed = true;
  for await (const keys of store.pages(submissionFolder(formType))) {
    submissions.push(...keys.flatMap((key) => readSubmissionKey(key) ?? []));
    isListed = now() < half;
    if (!isListed) break;
  }
  const rotated = rotatedByTimeOfDay(submissions, now());
  return (await inBatches(rotated, expire, () => now() < deadline)) && isListed;
}

/** The same items, rotated to a starting point that depends on the time of day (UTC). */
export function rotatedByTimeOfDay<Item>(items: readonly Item[], now: number): Item[] {
  const start = Math.floor(((now % DAY_MS) / DAY_MS) * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** New ids are at most a day old; the rest allows for a clock that is weeks off. No submission expires sooner. */
const ORPHAN_KEPT_MS = 30 * DAY_MS;

/** The key of the submission or deal that an entry belongs to, by its own. It need not exist. */
function ownerKeyOf(key: string): string | undefined {
  const owner = ownerOf(key);
  if (owner) return submissionKey(owner.formType, owner.id);
  return OF_DEALS.some((folder) => key.startsWith(folder)) ? DEALS + idIn(key) : undefined;
}
const OF_DEALS = [DEALS, DEALS_OF_ADDRESS];

/**
 * The rule for what expired submissions, interruptions, and changes of the secret leave behind: whatever belongs to a
 * submission or deal that isn't there, and whose id is old enough that it never will be, is deleted.
 * @returns Whether there was time for all of it.
 */
export async function sweepOrphans(
  { store, credentials, now, deadline }: ExpiryRun,
  counts: ExpiryCounts,
): Promise<boolean> {
  const isTimeLeft = () => now() < deadline;
  const found: { of: Store; key: string; owner: string }[] = [];
  const note = (of: Store, key: string) => {
    const owner = readSubmissionKey(key) && of === store ? undefined : ownerKeyOf(key);
    if (owner && now() - timeOf(idIn(owner)) > ORPHAN_KEPT_MS) found.push({ of, key, owner });
  };
  for await (const key of keysIn(walkKeys(credentials, {}))) note(credentials, key);
  const places = [INDEX, ...LISTING_FORMS.map(submissionFolder)];
  for (const folder of places) {
    for await (const key of keysIn(store.pages(folder))) note(store, key);
  }
  const there = new Set<string>();
  for (const folder of new Set(found.map(({ owner }) => owner.slice(0, owner.indexOf('/') + 1)))) {
    if (!isTimeLeft()) return false;
    for await (const key of keysIn(store.pages(folder))) there.add(key);
  }
  const lone = found.filter(({ owner }) => !there.has(owner));
  const sweep = async ({ of, key, owner }: (typeof found)[number]) => {
    if ((await store.get(owner)).kind !== 'missing') return;
    await of.remove(key);
    counts.removed += 1;
  };
  return inBatches(lone, sweep, isTimeLeft);
}
