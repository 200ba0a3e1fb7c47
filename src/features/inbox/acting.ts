import { formatCount } from '#src/domain/shared/number-text.ts';
import type { ActionRequest, ActionResult } from '#src/domain/submissions/inbox-api.ts';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import type { Result } from '#src/ui/api.ts';
import { type Action, type Change, doneText, standingAfter, undoOf } from './changes.ts';
import { keyOf } from './entry-route.ts';
import { STATUS_LABELS } from './filters.ts';
import * as calls from './inbox-calls.ts';
import { type Snapshot, snapshotOf } from './entry-changes.ts';
import type { Notice } from './inbox-state.ts';
import { $inbox, dispatch, say } from './inbox.store.ts';
import { loadEntry, noteSignedOut } from './loading.ts';

/** Entries in one request. */
const MOST_AT_ONCE = 50;

/** Actions wait for each other, because each says which history it was based on. */
let queue: Promise<unknown> = Promise.resolve();

const notify = (notice: Notice) => dispatch({ kind: 'noticed', notice });

/**
 * Does something with entries. It shows at once, and is taken back with a sentence if the server refuses.
 * Resolves to whether all of it was done.
 * @param isQuiet Says nothing if it works.
 */
export function act(change: Change, { isQuiet = false } = {}): Promise<boolean> {
  const { keys, action } = change;
  const before = snapshotOf($inbox.get(), keys);
  dispatch({ kind: 'acted', change, at: new Date().toISOString() });
  if (!isQuiet) {
    const undo = undoOf(action, before.entries);
    const text = doneText(action, before.entries) + mailedText(action, before);
    notify({ text, isProblem: false, ...(undo.length > 0 && { undo }) });
  }
  const done = queue.then(() => sendAll(change, before));
  queue = done;
  return done;
}

/** What else a decision about an open listing does. */
function mailedText(action: Action, { details }: Snapshot): string {
  const isNews = action.kind === 'status' && ['approved', 'rejected'].includes(action.status);
  const isMailed = details.some(({ card, mails }) => card && mails.isMailOn);
  return isNews && isMailed ? ' The seller gets an email in a few minutes.' : '';
}

/** Brings back what was before. */
export async function undo(changes: readonly Change[]): Promise<void> {
  const done = await Promise.all(changes.map((change) => act(change, { isQuiet: true })));
  if (done.every(Boolean)) say('Undone.');
}

async function sendAll(change: Change, before: Snapshot): Promise<boolean> {
  for (let from = 0; from < change.keys.length; from += MOST_AT_ONCE) {
    const keys = change.keys.slice(from, from + MOST_AT_ONCE);
    const isDone = await send({ ...change, keys }, before);
    if (!isDone) {
      const rest = new Set(change.keys.slice(from + MOST_AT_ONCE));
      revert(before, rest);
      return false;
    }
  }
  return true;
}

async function send({ keys, action }: Change, before: Snapshot): Promise<boolean> {
  const first = await calls.sendActions({ entries: named(keys), action });
  const reply = first.ok ? await again(first.data.results, action, before) : first;
  if (!reply.ok) {
    revert(before, new Set(keys));
    if (noteSignedOut(reply.problem)) return false;
    // A note is still in its field, which adds it again.
    const retry = action.kind !== 'note' && { retry: () => void act({ keys, action }) };
    notify({ text: `Not saved. ${reply.problem.message}`, isProblem: true, ...retry });
    return false;
  }
  const { results } = reply.data;
  const full = results.filter(({ outcome }) => outcome === 'full');
  revert(before, new Set(full.map(keyOf)));
  dispatch({ kind: 'settled', results });
  return explain(results, action);
}

/** Changes of status are decisions; the rest goes beside whatever someone else did. */
const isDecision = ({ kind }: Action) => kind !== 'note' && kind !== 'read' && kind !== 'unread';

/** Once more for what someone else has only opened or noted in the meantime. */
async function again(
  results: readonly ActionResult[],
  action: Action,
  { entries }: Snapshot,
): Promise<Result<{ results: ActionResult[] }>> {
  const before = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const isSame = (result: ActionResult) => {
    const entry = before.get(keyOf(result));
    return entry?.status === result.status && entry.isSpam === result.isSpam;
  };
  const isRepeated = (result: ActionResult) =>
    result.outcome === 'overtaken' && (!isDecision(action) || isSame(result));
  const overtaken = results.filter(isRepeated);
  const rest = results.filter((result) => !isRepeated(result));
  if (overtaken.length === 0) return { ok: true, data: { results: rest } };
  const names = overtaken.map(({ formType, id, seen }) => ({ formType, id, seen }));
  const reply = await calls.sendActions({ entries: names, action });
  return reply.ok ? { ok: true, data: { results: [...rest, ...reply.data.results] } } : reply;
}

/** Names the entries as the page knows them now. */
function named(keys: readonly string[]): ActionRequest['entries'] {
  return snapshotOf($inbox.get(), keys).entries.map(({ formType, id, seen }) => ({
    formType,
    id,
    seen,
  }));
}

function revert({ entries, details }: Snapshot, keys: ReadonlySet<string>) {
  const isMeant = (name: { formType: string; id: string }) => keys.has(keyOf(name));
  const before = { entries: entries.filter(isMeant), details: details.filter(isMeant) };
  if (before.entries.length > 0) dispatch({ kind: 'reverted', before });
}

/** Says what did not go as asked. */
function explain(results: readonly ActionResult[], action: Action): boolean {
  const count = (outcome: ActionResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const overtaken = results.filter((result) => isLost(result, action));
  const [theirs] = overtaken;
  const texts: string[] = [];
  if (theirs && overtaken.length === 1) {
    const now = STATUS_LABELS[theirs.status].toLowerCase();
    texts.push(`Someone else changed this first. It's now ${now}.`);
  } else if (theirs) {
    texts.push(
      `Someone else changed ${formatCount(overtaken.length, 'submission')} first. We left those as they are.`,
    );
  }
  const missing = count('missing');
  if (missing > 0) {
    texts.push(`${formatCount(missing, 'submission was', 'submissions were')} already deleted.`);
  }
  if (count('full') > 0) texts.push(HISTORY_FULL);
  for (const { formType, id } of overtaken) {
    if ($inbox.get().details[keyOf({ formType, id })]) void loadEntry({ formType, id });
  }
  if (texts.length > 0) say(texts.join(' '), true);
  return texts.length === 0;
}

/** Overtaken by something else than what was wanted. */
function isLost(result: ActionResult, action: Action): boolean {
  if (result.outcome !== 'overtaken' || action.kind === 'read') return false;
  const { status, isSpam } = result;
  return (
    action.kind === 'note' ||
    standingAfter(action, { status, isSpam, isRead: true, latest: null }).status !== status
  );
}
