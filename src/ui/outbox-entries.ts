import { OUTBOX_DAYS } from './outbox-key.ts';
import { readPath } from './read-path.ts';

/** A pending submission, as stored in localStorage. */
export interface OutboxEntry {
  /** The submission's UUIDv7, sent as its Idempotency-Key so it's stored only once. */
  id: string;
  /** Path it posts to. */
  action: string;
  /** form_type. */
  type: string;
  /** What the visitor sees while it's pending. */
  title: string;
  body: object;
  /** Milliseconds since 1970. */
  queuedAt: number;
  attempts: number;
  /** Earliest time of the next attempt, in milliseconds since 1970. */
  nextTryAt: number;
}

/** A path of this site. */
const OWN_PATH = /^\/\w/;
const ENTRIES_MAX = 20;
const KEPT_FOR_MS = OUTBOX_DAYS * 24 * 60 * 60 * 1_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The longest Retry-After we honor: a day. */
const LONGEST_ASKED_MS = 24 * 60 * 60 * 1_000;

/** Valid entries, oldest first, excluding those older than OUTBOX_DAYS. */
export const readEntries = (text: string | null, now: number): OutboxEntry[] =>
  parseEntries(text).filter((entry) => !isLapsed(entry, now));

/** Entries older than OUTBOX_DAYS, which are no longer sent. */
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

/** Whether the outbox is full. Pending entries are never dropped for newer ones. */
export const isFull = (entries: readonly OutboxEntry[]) => entries.length >= ENTRIES_MAX;

/** Adds an entry, or replaces the one with the same id. */
export const withEntry = (entries: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] => [
  ...withoutEntry(entries, entry.id),
  entry,
];

export const withoutEntry = (entries: readonly OutboxEntry[], ...ids: string[]): OutboxEntry[] =>
  entries.filter(({ id }) => !ids.includes(id));

/**
 * Milliseconds until an entry is due; 0 once it is. An implausibly long wait means the clock was set
 * back, so the entry is due now.
 */
export function waitOf({ nextTryAt }: OutboxEntry, now: number): number {
  const wait = nextTryAt - now;
  return wait > LONGEST_ASKED_MS ? 0 : Math.max(0, wait);
}

/** Exponential backoff after a failure, from 1 to 30 seconds, or longer if the server asked for it. */
export function postpone(entry: OutboxEntry, now: number, retryAfterMs: number): OutboxEntry {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(entry.attempts, 10));
  return {
    ...entry,
    attempts: entry.attempts + 1,
    nextTryAt: now + Math.min(LONGEST_ASKED_MS, Math.max(wait, retryAfterMs)),
  };
}
