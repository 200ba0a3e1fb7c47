import { createFormToken } from './form-token.ts';
import {
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
import { postJson } from './post-json.ts';

/** Told on the window whenever what waits has changed in this tab; other tabs hear 'storage'. */
export const OUTBOX_EVENT = 'outbox';
/** Told on the window with the entries (`detail`) that have become too old and are deleted. */
export const LAPSED_EVENT = 'outboxlapsed';
declare global {
  interface WindowEventMap {
    [LAPSED_EVENT]: CustomEvent<readonly OutboxEntry[]>;
  }
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
 */
export function keepInOutbox(parcel: Parcel): boolean {
  const now = Date.now();
  const entry = { ...parcel, queuedAt: now, attempts: 0, nextTryAt: now + OWN_TRY_MS };
  const others = withoutEntry(waitingEntries(), parcel.id);
  return !isFull(others) && write([...others, entry]);
}

/** It has arrived, or never will, or the visitor does not want it sent any more. */
export function dropFromOutbox(id: string) {
  const entries = waitingEntries();
  if (entries.some((entry) => entry.id === id)) write(withoutEntry(entries, id));
}

/** It did not arrive this time. */
export function postponeInOutbox(id: string, retryAfterMs = 0) {
  const entries = waitingEntries();
  const entry = entries.find((each) => each.id === id);
  if (entry) write(withEntry(entries, postpone(entry, Date.now(), retryAfterMs)));
}

interface Sender {
  /** Name of the field that carries the token of when the form was opened. */
  formTokenField: string;
  /** Acknowledged by the server. */
  onSent: (entry: OutboxEntry) => void;
  /** Refused for good; `message` says why when the server did. */
  onRefused: (entry: OutboxEntry, message: string | null) => void;
}

/** Sends what is due, one after the other, in one tab at a time. `isAsked` does not wait for the hour. */
export async function drainOutbox(sender: Sender, isAsked = false): Promise<void> {
  await navigator.locks.request(OUTBOX_KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const entry of waitingEntries()) {
      const isDue = isAsked || waitOf(entry, Date.now()) === 0;
      const isWaiting = waitingEntries().some(({ id }) => id === entry.id);
      if (isDue && isWaiting) await send(entry, sender);
    }
  });
}

async function send(entry: OutboxEntry, { formTokenField, onSent, onRefused }: Sender) {
  const token = await createFormToken(entry.type).ripe();
  const result = await postJson(
    entry.action,
    { ...entry.body, ...(token !== null && { [formTokenField]: token }) },
    { 'Idempotency-Key': entry.id },
  );
  if (result.ok) {
    dropFromOutbox(entry.id);
    onSent(entry);
  } else if (result.isFinal) {
    dropFromOutbox(entry.id);
    onRefused(entry, result.message);
  } else postponeInOutbox(entry.id, result.retryAfterMs);
}
