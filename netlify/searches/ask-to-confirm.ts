import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { mailboxOf } from '#src/domain/shared/mailbox.ts';
import { RETENTION_DAYS } from '#src/domain/shared/retention.ts';
import { isQuarantined } from '#src/domain/submissions/status.ts';
import { slotKey } from '#netlify/records/blob-keys.ts';
import { listStates, markAsked, readSearch, type SavedSearch } from './saved-searches.ts';
import { idOfKey, SEARCH_FORM, SEARCH_RECORDS } from '#netlify/records/saved-search-keys.ts';
import { readStatuses } from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import type { SearchMailer } from './search-mailer.ts';
import { confirmationMail } from './search-mails.ts';

/** Anybody can type in anybody's address, so one mailbox gets this many such mails in a day at most. */
const ASKS_A_DAY = 3;
const SLOTS = 'saved_search_mail';
export const SEARCH_KEPT_MS = RETENTION_DAYS.unconfirmedSearch * DAY_MS;

export interface AskSurroundings {
  store: Store;
  abuseKeys: Store;
  secret: string;
  mailer: SearchMailer;
  outside: Outside;
}

/**
 * `gone`: there is nothing to confirm any more, it is in quarantine, or the provider will never take the
 * mail. `unreadable`: its record stays, and nobody can be asked.
 */
type Asked = 'sent' | 'gone' | 'unreadable' | 'later' | 'stop';

/**
 * Sends the link to confirm a search with, unless it has run out or the address has had enough such
 * mails today. Sent twice, the provider delivers it once.
 */
export async function askToConfirm(id: string, surroundings: AskSurroundings): Promise<Asked> {
  const { store, secret, mailer, outside } = surroundings;
  const stored = await readSearch(store, id);
  if (stored.kind === 'unavailable') return 'later';
  if (stored.kind === 'missing') return 'gone';
  if (stored.kind === 'unreadable') return 'unreadable';
  const search = stored.value;
  if (outside.now() - search.createdAt > SEARCH_KEPT_MS) return 'gone';
  const isHidden = await isInQuarantine(search, store);
  if (isHidden !== false) return isHidden ? 'gone' : 'later';
  if (!(await takeAsk(search.email, id, surroundings))) return 'later';
  const mail = confirmationMail(search, secret);
  const { kind, isOver } = await mailer.send(mail, `search-confirm/${id}`);
  if (kind === 'sent' || kind === 'refused') await markAsked(store, id, kind, outside.now());
  if (isOver) return 'stop';
  if (kind === 'refused') return 'gone';
  return kind === 'sent' ? 'sent' : 'later';
}

/** Whether a search looks like spam and nobody has said otherwise; undefined while nobody can tell. */
async function isInQuarantine(
  { id, isHeld }: SavedSearch,
  store: Store,
): Promise<boolean | undefined> {
  if (!isHeld) return false;
  const read = await readStatuses(store, { formType: SEARCH_FORM, id });
  if (read.kind === 'unavailable') return undefined;
  return isQuarantined(isHeld, read.history.entries.at(-1)?.status);
}

/** One of an address's places of today; tried again, a search keeps its own. */
async function takeAsk(
  email: string,
  id: string,
  { abuseKeys, secret, outside }: AskSurroundings,
): Promise<boolean> {
  const day = new Date(outside.now()).toISOString().slice(0, 10);
  const reader = keyedHash(secret, 'visitor', `${day}\n${mailboxOf(email)}`);
  const holder = keyedHash(secret, 'visitor', `${day}\n${id}`);
  for (let slot = 0; slot < ASKS_A_DAY; slot += 1) {
    const taken = await abuseKeys.createOnce(slotKey(SLOTS, day, reader, slot), {}, holder);
    if (taken.kind === 'created' || taken.kind === 'replayed') return true;
    if (taken.kind === 'unavailable') return false;
  }
  return false;
}

interface PendingFigures {
  asked: number;
  left: number;
  /** Of those left, searches that nobody can read; absent when there is none. */
  unreadable?: number;
  stopped?: string;
}

/**
 * Sends the links that could not be sent at once.
 * @param deadline Nothing new is begun after this time, in milliseconds since 1970.
 */
export async function askPending(
  surroundings: AskSurroundings,
  deadline: number,
): Promise<PendingFigures> {
  const { store, outside } = surroundings;
  const records = await store.list(SEARCH_RECORDS);
  const listed = await listStates(store);
  if (records.kind === 'unavailable') return { asked: 0, left: 0, stopped: records.fault };
  if (listed.kind === 'unavailable') return { asked: 0, left: 0, stopped: listed.fault };
  const { asked, ended, confirmed } = listed.states;
  const due = records.keys
    .map(idOfKey)
    .filter((id) => !asked.has(id) && !ended.has(id) && !confirmed.has(id));
  const figures: PendingFigures = { asked: 0, left: due.length };
  for (const id of due) {
    if (outside.now() >= deadline) break;
    const outcome = await askToConfirm(id, surroundings);
    if (outcome === 'stop') return { ...figures, stopped: 'provider' };
    if (outcome === 'sent') figures.asked += 1;
    if (outcome === 'unreadable') figures.unreadable = (figures.unreadable ?? 0) + 1;
    else if (outcome !== 'later') figures.left -= 1;
  }
  return figures;
}
