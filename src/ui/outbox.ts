import { callApi, isAnything, type Result } from './api.ts';
import { readStored, writeStored } from './browser-storage.ts';
import { createFormToken, type FormControls } from './form-token.ts';
import {
  isEntry,
  isFull,
  lapsedEntries,
  type OutboxEntry,
  postpone,
  readEntries,
  waitOf,
  withEntry,
  withoutEntry,
} from './outbox-entries.ts';
import { OUTBOX_KEY } from './outbox-key.ts';
import { readPath } from './read-path.ts';

/** Window event: the outbox changed in this tab. Other tabs get 'storage'. */
export const OUTBOX_EVENT = 'outbox';
/** Window event: entries (`detail`) expired and were deleted. */
export const LAPSED_EVENT = 'outboxlapsed';
/** Window event in every tab: an entry was accepted or rejected (`detail`). */
export const SETTLED_EVENT = 'outboxsettled';
declare global {
  interface WindowEventMap {
    [LAPSED_EVENT]: CustomEvent<readonly OutboxEntry[]>;
    [SETTLED_EVENT]: CustomEvent<Settled>;
  }
}

/** The final result of an entry: accepted, or rejected for good. */
export interface Settled {
  entry: OutboxEntry;
  result: Result<unknown>;
}

const isSettled = (data: unknown): data is Settled =>
  isEntry(readPath(data, 'entry')) && typeof readPath(data, 'result', 'ok') === 'boolean';

/** Dispatches SETTLED_EVENT for entries that any tab has finished. */
export function hearSettled() {
  new BroadcastChannel(OUTBOX_KEY).addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (isSettled(data)) dispatchEvent(new CustomEvent(SETTLED_EVENT, { detail: data }));
    },
  );
}

function tellSettled(settled: Settled) {
  const channel = new BroadcastChannel(OUTBOX_KEY);
  channel.postMessage(settled);
  channel.close();
}

/** The first sender has this long before the outbox retries. */
const OWN_TRY_MS = 20_000;

/** Pending entries, oldest first. Empty without storage. */
export const waitingEntries = (): OutboxEntry[] => readEntries(readStored(OUTBOX_KEY), Date.now());

const lapsedNow = () => lapsedEntries(readStored(OUTBOX_KEY), Date.now());

/** Expired entries aren't written back, so the first write announces them. */
function write(entries: readonly OutboxEntry[]): boolean {
  const lapsed = lapsedNow();
  const isKept = writeStored(OUTBOX_KEY, entries.length === 0 ? null : JSON.stringify(entries));
  if (!isKept) return false;
  if (lapsed.length > 0) dispatchEvent(new CustomEvent(LAPSED_EVENT, { detail: lapsed }));
  dispatchEvent(new Event(OUTBOX_EVENT));
  return true;
}

/** Deletes expired entries and announces them. */
export function dropLapsed() {
  if (lapsedNow().length > 0) write(waitingEntries());
}

type NewEntry = Pick<OutboxEntry, 'id' | 'action' | 'type' | 'title' | 'body'>;

/**
 * Stores a submission before its first attempt; the sender reports the result to the outbox. Returns
 * false without storage or if the outbox is full.
 * @param replaced Id of the submission it's an edit of, which is removed at the same time.
 */
export function keepInOutbox(submission: NewEntry, replaced = ''): boolean {
  const now = Date.now();
  const entry = { ...submission, queuedAt: now, attempts: 0, nextTryAt: now + OWN_TRY_MS };
  const others = withoutEntry(waitingEntries(), submission.id, replaced);
  return !isFull(others) && write([...others, entry]);
}

/** Removes entries that were accepted, rejected, or discarded by the visitor. */
export function dropFromOutbox(...ids: string[]) {
  const entries = waitingEntries();
  if (entries.some(({ id }) => ids.includes(id))) write(withoutEntry(entries, ...ids));
}

/** Schedules a retry after a failed attempt. */
export function postponeInOutbox(id: string, retryAfterMs = 0) {
  const entries = waitingEntries();
  const entry = entries.find((each) => each.id === id);
  if (entry) write(withEntry(entries, postpone(entry, Date.now(), retryAfterMs)));
}

/** A pending entry with the same content, so that resubmitting doesn't create a duplicate. */
export const findWaiting = (type: string, body: object): OutboxEntry | undefined =>
  waitingEntries().find((entry) => entry.type === type && isSameBody(entry.body, body));

export const isSameBody = (one: object, other: object) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sends due entries one by one, in one tab at a time. `isAsked` sends those not yet due, too. */
export async function drainOutbox(controls: FormControls, isAsked = false): Promise<void> {
  await navigator.locks.request(OUTBOX_KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const entry of waitingEntries()) {
      const isDue = isAsked || waitOf(entry, Date.now()) === 0;
      const isWaiting = waitingEntries().some(({ id }) => id === entry.id);
      if (isDue && isWaiting) await send(entry, controls);
    }
  });
}

/** Sends a form with its token. However often, it is stored once. */
export const postForm = (
  { id, action, body }: Pick<OutboxEntry, 'id' | 'action' | 'body'>,
  token: object | undefined,
): Promise<Result<unknown>> =>
  callApi('POST', action, isAnything, {
    headers: { 'Idempotency-Key': id },
    json: { ...body, ...token },
  });

async function send(entry: OutboxEntry, controls: FormControls) {
  const { id, type } = entry;
  const token = await createFormToken(controls, type).ready();
  const result = await postForm(entry, token);
  if (!result.ok && !result.problem.isFinal) {
    postponeInOutbox(id, result.problem.retryAfterMs);
    return;
  }
  dropFromOutbox(id);
  tellSettled({ entry, result });
}
