import type { ActionRequest, ActionResult, EntryName } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { submissionKey } from '#netlify/store/blob-keys.ts';
import { enqueueSellerUpdate, isSellerTold } from '#netlify/sellers/index.ts';
import { isReadBy } from '#netlify/store/is-read.ts';
import { readRecord } from '#netlify/store/records.ts';
import { addEvent, after, setStatus } from '#netlify/store/set-status.ts';
import {
  type LatestStatus,
  readLatestStatus,
  readStatusEntry,
  standingOf,
  type StatusEntry,
  type StatusOwner,
} from '#netlify/store/statuses.ts';
import type { Store } from '#netlify/store/store.ts';

type Action = ActionRequest['action'];

/** What an action asks for: another status, or an event beside it. */
type Wish =
  | { status: SubmissionStatus; note?: string | undefined }
  | { event: Pick<StatusEntry, 'did' | 'note'> };

function wishOf(action: Action): Wish {
  switch (action.kind) {
    case 'status':
      return action;
    case 'spam':
      return { status: 'spam' };
    case 'not_spam':
      return { status: 'pending' };
    case 'note':
      return { event: { did: { kind: 'note' }, note: action.note } };
    case 'read':
    case 'unread':
      return { event: { did: { kind: action.kind } } };
  }
}

/**
 * Does one thing with one submission. Doing it again changes nothing, nor does a note that was added since
 * the owner last looked: its answer got lost.
 * @param now Milliseconds since 1970.
 * @throws StorageUnavailableError
 */
export async function act(
  store: Store,
  { seen, ...name }: ActionRequest['entries'][number],
  action: Action,
  now: number,
): Promise<ActionResult> {
  const [owner, history] = await Promise.all([
    readOwner(store, name),
    readLatestStatus(store, name),
  ]);
  if (!owner) return resultOf(name, 'missing', history);
  const wish = wishOf(action);
  const at = new Date(now).toISOString();
  if ('event' in wish) return tell(store, owner, { at, ...wish.event }, history, seen);
  const standing = standingOf(owner, history);
  const isNeedless = action.kind === 'not_spam' ? standing !== 'spam' : standing === wish.status;
  if (isNeedless && wish.note === undefined) return resultOf(owner, 'unchanged', history);
  const { status, note } = wish;
  if (isSellerTold(owner.formType, status)) await enqueueSellerUpdate(store, owner, now);
  return decide(store, owner, { status, at, ...(note !== undefined && { note }) }, history, seen);
}

/** Adds an event, whatever others do at the same time. */
async function tell(
  store: Store,
  owner: StatusOwner,
  event: Omit<StatusEntry, 'status'>,
  history: LatestStatus,
  seen: number,
): Promise<ActionResult> {
  const isNote = event.did?.kind === 'note';
  const isNeeded = (by: StatusEntry | undefined) =>
    isNote
      ? by?.did?.kind !== 'note' || by.note !== event.note
      : isReadBy(by) !== (event.did?.kind === 'read');
  const since = isNote
    ? await entriesSince(store, owner, seen, history.count)
    : [history.entries[0]];
  if (!since.every(isNeeded)) return resultOf(owner, 'unchanged', history);
  const added = await addEvent(store, owner, event, history, isNeeded);
  return resultOf(owner, OUTCOMES[added.outcome.kind], added.history);
}

/** Sets a status, unless it was decided without knowing what someone else did. */
async function decide(
  store: Store,
  owner: StatusOwner,
  entry: StatusEntry,
  history: LatestStatus,
  seen: number,
): Promise<ActionResult> {
  if (!(await isUpToDate(store, owner, seen, history.count))) {
    const [latest] = history.entries;
    const isRepeat =
      entry.note !== undefined && latest?.status === entry.status && latest.note === entry.note;
    return resultOf(owner, isRepeat ? 'unchanged' : 'overtaken', history);
  }
  const outcome = await setStatus(store, owner, entry, history);
  if (outcome.kind === 'overtaken') {
    return resultOf(owner, 'overtaken', await readLatestStatus(store, owner));
  }
  const latest = outcome.kind === 'set' ? after(history, entry) : history;
  return resultOf(owner, OUTCOMES[outcome.kind], latest);
}

/** What is reported of a submission after an action. */
export function resultOf(
  owner: StatusOwner,
  outcome: ActionResult['outcome'],
  latest: LatestStatus,
): ActionResult {
  const { formType, id } = owner;
  const status = standingOf(owner, latest);
  return { formType, id, outcome, status, isSpam: status === 'spam', seen: latest.count };
}

/** The outcome of what was stored, as the page is told. */
export const OUTCOMES = {
  set: 'done',
  unchanged: 'unchanged',
  full: 'full',
  gone: 'missing',
} as const;

/** The submission as an owner of statuses; undefined if there is none. One that can't be read counts. */
export async function readOwner(store: Store, name: EntryName): Promise<StatusOwner | undefined> {
  const found = await readRecord(store, submissionKey(name.formType, name.id));
  if (found.kind === 'missing') return undefined;
  return { ...name, isHeld: found.kind === 'found' && found.record.held === true };
}

/** Whether a decision knew everything that matters: that someone has opened it since does not. */
async function isUpToDate(
  store: Store,
  owner: StatusOwner,
  seen: number,
  count: number,
): Promise<boolean> {
  if (seen > count) return false;
  const since = await entriesSince(store, owner, seen, count);
  return since.every((entry) => entry !== undefined && isLook(entry));
}

/** What was stored after the owner last looked; undefined for what can't be read. */
async function entriesSince(
  store: Store,
  owner: StatusOwner,
  seen: number,
  count: number,
): Promise<(StatusEntry | undefined)[]> {
  const numbers = Array.from({ length: Math.max(0, count - seen) }, (_, n) => seen + n);
  const read = await Promise.all(numbers.map((number) => readStatusEntry(store, owner, number)));
  return read.map((one) => (one.kind === 'found' ? one.value : undefined));
}

const isLook = ({ did }: StatusEntry) => did?.kind === 'read' || did?.kind === 'unread';
