import { OUTBOX_DAYS } from './outbox-key.ts';
import { readPath } from './read-path.ts';

/** One submission that has not been acknowledged, as it is kept in localStorage. */
export interface OutboxEntry {
  /** UUIDv7 of the submission; sent as its Idempotency-Key, so that it is stored once. */
  id: string;
  /** Path that it is posted to. */
  action: string;
  /** form_type. */
  type: string;
  /** What the visitor is told that waits: the form's title. */
  title: string;
  body: object;
  /** Milliseconds since 1970. */
  queuedAt: number;
  attempts: number;
  /** Not to be sent before this, in milliseconds since 1970. */
  nextTryAt: number;
}

/** A path of this site. */
const OWN_PATH = /^\/\w/;
const ENTRIES_MAX = 20;
const KEPT_FOR_MS = OUTBOX_DAYS * 24 * 60 * 60 * 1_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** No server asks for more than until tomorrow. */
const LONGEST_ASKED_MS = 24 * 60 * 60 * 1_000;

/** What is kept, oldest first, without rubbish, other shapes and what is older than OUTBOX_DAYS. */
export const readEntries = (text: string | null, now: number): OutboxEntry[] =>
  parseEntries(text).filter((entry) => !isLapsed(entry, now));

/** What is older than OUTBOX_DAYS, and not sent any more. */
export const lapsedEntries = (text: string | null, now: number): OutboxEntry[] =>
  parseEntries(text).filter((entry) => isLapsed(entry, now));

const isLapsed = ({ queuedAt }: OutboxEntry, now: number) => now - queuedAt >= KEPT_FOR_MS;

function parseEntries(text: string | null): OutboxEntry[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

export function isEntry(value: unknown): value is OutboxEntry {
  const member = (name: string) => readPath(value, name);
  const isText = (name: string) => typeof member(name) === 'string';
  const isNumber = (name: string) => Number.isFinite(member(name));
  return (
    ['id', 'type', 'title', 'action'].every(isText) &&
    OWN_PATH.test(String(member('action'))) &&
    typeof member('body') === 'object' &&
    member('body') !== null &&
    ['queuedAt', 'attempts', 'nextTryAt'].every(isNumber)
  );
}

/** Whether there is no place for a further one: what waits is never given up for what comes later. */
export const isFull = (entries: readonly OutboxEntry[]) => entries.length >= ENTRIES_MAX;

/** The same entry again takes the place of the earlier one. */
export const withEntry = (entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] => [
  ...withoutEntry(entries, entry.id),
  entry,
];

export const withoutEntry = (entries: readonly OutboxEntry[], ...ids: string[]): OutboxEntry[] =>
  entries.filter(({ id }) => !ids.includes(id));

/**
 * Milliseconds until an entry is due; 0 once it is. One that would have to wait longer than anybody
 * asks for was put off by a clock that has been set back since.
 */
export function waitOf({ nextTryAt }: OutboxEntry, now: number): number {
  const wait = nextTryAt - now;
  return wait > LONGEST_ASKED_MS ? 0 : Math.max(0, wait);
}

/** After a failure: from one second to thirty, doubling, or longer when the server asked for it. */
export function postpone(entry: OutboxEntry, now: number, retryAfterMs: number): OutboxEntry {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(entry.attempts, 10));
  return {
    ...entry,
    attempts: entry.attempts + 1,
    nextTryAt: now + Math.min(LONGEST_ASKED_MS, Math.max(wait, retryAfterMs)),
  };
}
