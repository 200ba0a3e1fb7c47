import { CONTROL_FIELDS, OUTBOX_DAYS, TOKEN_PATH } from '#src/config/form-controls.ts';
import type { FormView } from '#src/domain/forms/form-definition.ts';
import { callApi, isAnything, type Problem, type Result } from './api.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';
import { OUTBOX_KEY } from './outbox-key.ts';
import { readPath } from './read-path.ts';

/** What a form sends, with the key under which it's stored once. */
interface Submission {
  /** A UUIDv7, sent as its Idempotency-Key. */
  id: string;
  action: string;
  /** form_type. */
  type: string;
  /** What the visitor sees while it's pending. */
  title: string;
  body: object;
  /** Of the fields that the visitor sees, by name. */
  labels?: Readonly<Record<string, string>>;
  /** The path of the page that the form is on. */
  page?: string;
}

/** A pending submission, as stored in localStorage. Times are in milliseconds since 1970. */
export interface OutboxEntry extends Submission {
  queuedAt: number;
  attempts: number;
  /** Earliest time of the next attempt. */
  nextTryAt: number;
  /** Why the server rejected it for good. It is kept for its words alone, and never sent again. */
  refusal?: string;
}

/** The final result of an entry: accepted, or rejected for good. */
export interface Settled {
  entry: OutboxEntry;
  result: Result<unknown>;
}

/** Window event: the outbox changed in this tab. Other tabs get 'storage'. */
export const OUTBOX_EVENT = 'outbox';
/** Window event: the outbox of this tab has sent an entry (`detail`). */
export const SETTLED_EVENT = 'outboxsettled';
declare global {
  interface WindowEventMap {
    [SETTLED_EVENT]: CustomEvent<Settled>;
  }
}

/** A path of this site. */
const OWN_PATH = /^\/\w/;
const OWN_PAGE = /^\/(?:\w|$)/;
const ENTRIES_MAX = 20;
const KEPT_FOR_MS = OUTBOX_DAYS * 24 * 60 * 60 * 1_000;
/** The first sender has this long before the outbox retries. */
const OWN_TRY_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** The longest Retry-After we honor: a day. */
const LONGEST_ASKED_MS = 24 * 60 * 60 * 1_000;

/** The valid entries of what the browser holds, oldest first. */
export const parseEntries = (stored: unknown): OutboxEntry[] =>
  Array.isArray(stored) ? stored.filter(isEntry) : [];

function isEntry(value: unknown): value is OutboxEntry {
  const member = (name: string) => readPath(value, name);
  const isText = (name: string) => typeof member(name) === 'string';
  const isNumber = (name: string) => Number.isFinite(member(name));
  return (
    ['id', 'type', 'title', 'action'].every(isText) &&
    OWN_PATH.test(String(member('action'))) &&
    typeof member('body') === 'object' &&
    member('body') !== null &&
    ['queuedAt', 'attempts', 'nextTryAt'].every(isNumber) &&
    (member('refusal') === undefined || isText('refusal')) &&
    (member('page') === undefined || OWN_PAGE.test(String(member('page')))) &&
    ['undefined', 'object'].includes(typeof member('labels'))
  );
}

/** Whether an entry is older than OUTBOX_DAYS, and no longer sent. */
export const isLapsed = ({ queuedAt }: OutboxEntry, now: number) => now - queuedAt >= KEPT_FOR_MS;

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

/**
 * The entries with one more, which takes the place of the one from the same form, email address and
 * subject. One that was rejected stays until its form corrects it, or the visitor discards it. Null if there
 * are twenty others: none of them is dropped for a newer one.
 * @param editable Names of the fields in which the two may differ.
 * @param corrected Id of what the form sent before.
 */
export function withEntry(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  editable: ReadonlySet<string>,
  corrected = '',
): OutboxEntry[] | null {
  const fixed = ({ type, body }: Submission) =>
    JSON.stringify([type, Object.entries(body).filter(([name]) => !editable.has(name))]);
  const isReplaced = (other: OutboxEntry) =>
    other.refusal === undefined
      ? fixed(other) === fixed(entry)
      : [entry.id, corrected].includes(other.id);
  const others = entries.filter((other) => !isReplaced(other));
  return others.length < ENTRIES_MAX ? [...others, entry] : null;
}

export const isSameBody = (one: object, other: object) =>
  JSON.stringify(one) === JSON.stringify(other);

const storedEntries = () => parseEntries(readStoredJson(OUTBOX_KEY));

/** Returns false without storage. */
const store = (entries: readonly OutboxEntry[]) =>
  writeStored(OUTBOX_KEY, entries.length === 0 ? null : JSON.stringify(entries));

function write(entries: readonly OutboxEntry[]): boolean {
  const isKept = store(entries);
  if (isKept) dispatchEvent(new Event(OUTBOX_EVENT));
  return isKept;
}

/** What is kept, sent or rejected, oldest first. Empty without storage. */
export const keptEntries = (): OutboxEntry[] =>
  storedEntries().filter((entry) => !isLapsed(entry, Date.now()));

/** Pending entries, oldest first. */
export const waitingEntries = (): OutboxEntry[] =>
  keptEntries().filter(({ refusal }) => refusal === undefined);

/** Deletes the entries that have lapsed, and returns them. */
export function takeLapsed(): OutboxEntry[] {
  const lapsed = storedEntries().filter((entry) => isLapsed(entry, Date.now()));
  return lapsed.length > 0 && store(keptEntries()) ? lapsed : [];
}

/**
 * Stores a submission before its first attempt; the sender reports the result to the outbox. Returns
 * false without storage or if the outbox is full.
 */
export function keepInOutbox(
  { fields, ...submission }: Submission & Pick<FormView, 'fields'>,
  editable: ReadonlySet<string>,
  corrected?: string,
): boolean {
  const now = Date.now();
  const seen = fields.filter(({ kind }) => kind !== 'hidden');
  const labels = Object.fromEntries(seen.map(({ name, label }) => [name, label]));
  const shown = { ...submission, labels, page: location.pathname };
  const entry = { ...shown, queuedAt: now, attempts: 0, nextTryAt: now + OWN_TRY_MS };
  const entries = withEntry(storedEntries(), entry, editable, corrected);
  return entries !== null && write(entries);
}

/** Removes an entry that was accepted, that its form shows again with what is wrong, or that the visitor discards. */
export function dropFromOutbox(id: string) {
  const entries = storedEntries();
  const others = entries.filter((entry) => entry.id !== id);
  if (others.length < entries.length) write(others);
}

/**
 * Notes what came of an attempt, unless the entry was replaced or dropped meanwhile: tries again later, or keeps the
 * words of what was rejected for good where its form can't correct it.
 * @param shown The fields of the form that still shows it; null if none does.
 */
export function settleInOutbox(id: string, result: Result<unknown>, shown: Fields | null) {
  if (result.ok) dropFromOutbox(id);
  else if (!result.problem.isFinal) {
    const { retryAfterMs } = result.problem;
    change(id, (entry) => postpone(entry, Date.now(), retryAfterMs));
  } else if (shown && canCorrect(result.problem, shown)) dropFromOutbox(id);
  else change(id, (entry) => ({ ...entry, refusal: problemWords(result.problem) }));
}

type Fields = FormView['fields'];

/** Not on a page from before the form changed: it lacks a field, or has one that is no more. */
const canCorrect = ({ kind, fields: wrong }: Problem, shown: Fields): boolean =>
  kind !== 'form_changed' &&
  Object.keys(wrong).every((wanted) =>
    shown.some(({ name, kind: drawn }) => name === wanted && drawn !== 'hidden'),
  );

function change(id: string, next: (entry: OutboxEntry) => OutboxEntry) {
  const entries = storedEntries();
  if (!entries.some((entry) => entry.id === id)) return;
  write(entries.map((entry) => (entry.id === id ? next(entry) : entry)));
}

/** Away from its form: what is wrong with each field, in place of a sentence that points at the fields. */
export const problemWords = ({ fields, message }: Problem): string =>
  Object.values(fields).join(' ') || message || 'Please fill out the form again.';

/** An entry with the same content, so that resubmitting doesn't create a duplicate. */
export const findKept = (type: string, body: object): OutboxEntry | undefined =>
  keptEntries().find((entry) => entry.type === type && isSameBody(entry.body, body));

/** Sends due entries one by one, in one tab at a time. `isAsked` sends those not yet due, too. */
export async function drainOutbox(isAsked = false): Promise<void> {
  await navigator.locks.request(OUTBOX_KEY, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (const entry of waitingEntries()) {
      const isDue = isAsked || waitOf(entry, Date.now()) === 0;
      if (isDue) await send(entry);
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

async function send(entry: OutboxEntry) {
  const { id, type } = entry;
  const token = await createFormToken(type).ready();
  // Seconds later, it may have been replaced or sent by hand.
  if (!waitingEntries().some((waiting) => waiting.id === id)) return;
  const result = await postForm(entry, token);
  settleInOutbox(id, result, null);
  if (!result.ok && !result.problem.isFinal) return;
  dispatchEvent(new CustomEvent(SETTLED_EVENT, { detail: { entry, result } }));
}

/** The server treats a form sent sooner than this after its first use as a bot's. */
const MIN_AGE_MS = 2_000;
/** The server accepts a token for a day; this allows for clock changes. */
const MAX_AGE_MS = 22 * 60 * 60 * 1_000;

export interface FormToken {
  /** The token's field, once it is old enough, so fast typists aren't treated as bots. Empty without a token. */
  ready: () => Promise<object>;
}

/** Tells the server when the visitor first used a form. A form without a token can still be sent. */
export function createFormToken(type: string): FormToken {
  let latest = fetchToken(type);
  return {
    async ready() {
      const { token, at } = await latest;
      if (Date.now() - at > MAX_AGE_MS) {
        latest = fetchToken(type);
        return this.ready();
      }
      if (token === undefined) return {};
      // Capped in case the clock was set back.
      const wait = Math.min(MIN_AGE_MS, at + MIN_AGE_MS - Date.now());
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return { [CONTROL_FIELDS.formToken]: token };
    },
  };
}

async function fetchToken(type: string): Promise<{ token: unknown; at: number }> {
  const result = await callApi('GET', TOKEN_PATH + type, isAnything, { timeoutMs: 5_000 });
  return { token: readPath(result, 'data', 'token'), at: Date.now() };
}
