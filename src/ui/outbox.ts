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
import { postJson, type PostResult } from './post-json.ts';
import { readPath } from './read-path.ts';

/** Told on the window whenever what waits has changed in this tab; other tabs hear 'storage'. */
export const OUTBOX_EVENT = 'outbox';
/** Told on the window with the entries (`detail`) that have become too old and are deleted. */
export const LAPSED_EVENT = 'outboxlapsed';
/** Told on the window of every tab, with what came of it (`detail`), when the outbox is done with an entry. */
export const SETTLED_EVENT = 'outboxsettled';
declare global {
  interface WindowEventMap {
    [LAPSED_EVENT]: CustomEvent<readonly OutboxEntry[]>;
    [SETTLED_EVENT]: CustomEvent<Settled>;
  }
}

/** What became of an entry that the outbox sent: it has arrived, or never will. */
export interface Settled {
  entry: OutboxEntry;
  result: PostResult;
}

const isSettled = (data: unknown): data is Settled =>
  isEntry(readPath(data, 'entry')) && typeof readPath(data, 'result', 'ok') === 'boolean';

/** Passes on to this page what the outbox of any tab, this one included, is done with. */
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

/** The one who sends first has this long before anybody else tries. */
const OWN_TRY_MS = 20_000;

/** What waits, oldest first. Empty where nothing can be kept. */
export function waitingEntries(): OutboxEntry[] {
  try {
    return readEntries(localStorage.getItem(OUTBOX_KEY), Date.now());
  } catch {
    return [];
  }
}

/** What is too old by now is never written again, so whoever writes first tells. */
function write(entries: readonly OutboxEntry[]): boolean {
  try {
    const lapsed = lapsedEntries(localStorage.getItem(OUTBOX_KEY), Date.now());
    if (entries.length === 0) localStorage.removeItem(OUTBOX_KEY);
    else localStorage.setItem(OUTBOX_KEY, JSON.stringify(entries));
    if (lapsed.length > 0) dispatchEvent(new CustomEvent(LAPSED_EVENT, { detail: lapsed }));
    dispatchEvent(new Event(OUTBOX_EVENT));
    return true;
  } catch {
    return false;
  }
}

/** Deletes what is too old to be sent, and tells. */
export function dropLapsed() {
  try {
    const lapsed = lapsedEntries(localStorage.getItem(OUTBOX_KEY), Date.now());
    if (lapsed.length > 0) write(waitingEntries());
  } catch {
    // Where nothing can be read, nothing is kept.
  }
}

type Parcel = Pick<OutboxEntry, 'id' | 'action' | 'type' | 'title' | 'body'>;

/**
 * Keeps a submission before it is sent for the first time; its sender tells the outbox how that
 * ended. False where the browser keeps nothing, or where as many wait as are kept.
 * @param replaced Id of the one that it is an edit of: it goes in the same moment.
 */
export function keepInOutbox(parcel: Parcel, replaced = ''): boolean {
  const now = Date.now();
  const entry = { ...parcel, queuedAt: now, attempts: 0, nextTryAt: now + OWN_TRY_MS };
  const others = withoutEntry(waitingEntries(), parcel.id, replaced);
  return !isFull(others) && write([...others, entry]);
}

/** They have arrived, or never will, or the visitor does not want them sent any more. */
export function dropFromOutbox(...ids: string[]) {
  const entries = waitingEntries();
  if (entries.some(({ id }) => ids.includes(id))) write(withoutEntry(entries, ...ids));
}

/** It did not arrive this time. */
export function postponeInOutbox(id: string, retryAfterMs = 0) {
  const entries = waitingEntries();
  const entry = entries.find((each) => each.id === id);
  if (entry) write(withEntry(entries, postpone(entry, Date.now(), retryAfterMs)));
}

/** What waits with the same content, under whatever id: sent again, it must not become another one. */
export const findWaiting = (type: string, body: object): OutboxEntry | undefined =>
  waitingEntries().find((entry) => entry.type === type && isSameBody(entry.body, body));

export const isSameBody = (one: object, other: object) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sends what is due, one after the other, in one tab at a time. `isAsked` does not wait for the hour. */
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

async function send(entry: OutboxEntry, { tokenPath, formToken }: FormControls) {
  const token = await createFormToken(`${tokenPath}${entry.type}`).ripe();
  const result = await postJson(
    entry.action,
    { ...entry.body, ...(token !== null && { [formToken]: token }) },
    { 'Idempotency-Key': entry.id },
  );
  if (!result.ok && !result.isFinal) {
    postponeInOutbox(entry.id, result.retryAfterMs);
    return;
  }
  dropFromOutbox(entry.id);
  tellSettled({ entry, result });
}
