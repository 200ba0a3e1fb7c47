import { formatCount } from '#src/domain/shared/number-text.ts';
import type {
  ActionResult,
  DeletionReport,
  EntrySummary,
} from '#src/domain/submissions/inbox-api.ts';
import { HISTORY_FULL } from '#src/domain/submissions/status.ts';
import type { Problem, Result } from '#src/ui/api.ts';
import { element, showToast } from '#src/ui/toast.ts';
import {
  $inbox,
  type Action,
  type Change,
  keyOf,
  openKey,
  type Press,
  press,
  say,
  senderName,
  update,
} from './inbox.store.ts';
import { STATUS_LABELS } from './filters.ts';
import * as calls from './inbox-calls.ts';
import { applyResults, knownEntries, removeEntries, shownEntries } from './list.ts';
import { closeEntry, filterList, loadEntry, openEntry } from './loading.ts';

export const CLOSE = { kind: 'status', status: 'closed' } as const;

/**
 * Does something with entries. The page then shows them as the server has them, and says what was done, and
 * next to what was pressed what was not.
 * @returns Whether all of it was done.
 */
export const act = async (change: Change, pressed: Press): Promise<boolean> =>
  (await press(pressed, () => actAndTell(change, pressed))) ?? false;

async function actAndTell({ keys, action }: Change, pressed: Press): Promise<boolean> {
  const before = knownEntries($inbox.get(), keys);
  const { results, problem } = await send(before, action);
  const withOutcome = (outcome: ActionResult['outcome']) => {
    const found = new Set(results.filter((one) => one.outcome === outcome).map(keyOf));
    return before.filter((entry) => found.has(keyOf(entry)));
  };
  const done = withOutcome('done');
  if (done.length > 0) {
    const changes = undoOf(action, done);
    const title = doneText(action, done) + mailedText(action, done);
    const toast = showToast({ title, shownForMs: 10_000 });
    const button = { type: 'button', className: 'inbox-button mt-2 min-h-11' } as const;
    const onclick = () => void undo(changes);
    if (changes.length > 0) toast?.append(element('button', { ...button, onclick }, 'Undo'));
  }
  const overtaken = withOutcome('overtaken');
  const texts = [
    problem && `Not saved. ${problem.message}`,
    overtakenText(overtaken),
    missingText(withOutcome('missing').length),
    withOutcome('full').length > 0 && HISTORY_FULL,
  ].filter((text) => text !== undefined && text !== false);
  if (texts.length === 0) return true;
  const left = [...overtaken, ...before.slice(results.length)].map(keyOf);
  const again = () => void act({ keys: left, action }, pressed);
  // A note is still in its field, which adds it again.
  const retry = left.length > 0 && action.kind !== 'note' ? again : undefined;
  update({ failure: { place: pressed.place, text: texts.join(' '), retry } });
  return false;
}

/** Marks the open entry as closed, and opens the one below it, or else above. */
export async function finish(key: string): Promise<void> {
  const keys = shownEntries($inbox.get()).map(keyOf);
  const at = keys.indexOf(key);
  const next = keys[at + 1] ?? keys[at - 1] ?? '';
  const isDone = await act({ keys: [key], action: CLOSE }, { place: 'entry', what: 'close' });
  if (!isDone || openKey($inbox.get().route) !== key) return;
  const [entry] = knownEntries($inbox.get(), [next]);
  if (entry) openEntry(entry);
  else closeEntry();
}

/** Entries in one request. */
const MOST_AT_ONCE = 50;

/** Sends an action, and shows every answer. Those without an answer are left over if one call fails. */
async function send(
  entries: readonly EntrySummary[],
  action: Action,
): Promise<{ results: ActionResult[]; problem?: Problem }> {
  const results: ActionResult[] = [];
  while (results.length < entries.length) {
    const some = entries.slice(results.length, results.length + MOST_AT_ONCE);
    const names = some.map(({ formType, id, seen }) => ({ formType, id, seen }));
    const reply = await calls.sendActions({ entries: names, action });
    if (!reply.ok) return { results, problem: reply.problem };
    results.push(...reply.data.results);
    $inbox.set(applyResults($inbox.get(), reply.data.results));
  }
  const open = openKey($inbox.get().route);
  const opened = entries.find((entry) => keyOf(entry) === open);
  // Several come without their histories.
  if (opened && entries.length > 1) void loadEntry(opened);
  return { results };
}

/** Brings back what was before. */
async function undo(changes: readonly Change[]): Promise<void> {
  const place = $inbox.get().route.kind === 'entry' ? 'entry' : 'list';
  const pressed = { place, what: 'undo' } as const;
  await press(pressed, async () => {
    say('Undoing…');
    for (const change of changes) if (!(await actAndTell(change, pressed))) return;
    say('Undone.');
  });
}

/** The action that brings an entry back to where it was; null for a note, which stays. */
function reverse({ kind }: Action, before: EntrySummary): Action | null {
  if (kind === 'note') return null;
  if (kind === 'read' || kind === 'unread') return { kind: before.isRead ? 'read' : 'unread' };
  return { kind: 'status', status: before.status };
}

/** What undoes an action on these entries, as few changes as possible. */
export function undoOf(action: Action, before: readonly EntrySummary[]): Change[] {
  const changes = new Map<string, { keys: string[]; action: Action }>();
  for (const entry of before) {
    const back = reverse(action, entry);
    if (!back) continue;
    const name = JSON.stringify(back);
    const change = changes.get(name) ?? { keys: [], action: back };
    change.keys.push(keyOf(entry));
    changes.set(name, change);
  }
  return [...changes.values()];
}

function doneText(action: Action, done: readonly EntrySummary[]): string {
  const [first] = done;
  const who =
    done.length === 1 && first ? senderName(first) : formatCount(done.length, 'submission');
  switch (action.kind) {
    case 'status':
      if (action.status === 'closed') return `Done: ${who}.`;
      if (first?.status === 'spam') return `Moved to the inbox: ${who}.`;
      return `Marked as ${STATUS_LABELS[action.status].toLowerCase()}: ${who}.`;
    case 'unread':
      return `Marked as unread: ${who}.`;
    case 'read':
      return `Marked as read: ${who}.`;
    case 'note':
      return 'Note added.';
  }
}

/** What else a decision about the open listing does. */
function mailedText(action: Action, done: readonly EntrySummary[]): string {
  const { entry } = $inbox.get().open;
  const isNews = action.kind === 'status' && ['approved', 'rejected'].includes(action.status);
  const isOpen = entry && done.some((one) => keyOf(one) === keyOf(entry));
  if (!isNews || !isOpen) return '';
  return entry.card && entry.mails.isMailOn
    ? ' The seller gets an email in a few minutes.'
    : ' This sends no email. Reply to let them know.';
}

/** The page shows what they made of it, so that the owner can decide again. @param theirs As it was before. */
function overtakenText(theirs: readonly EntrySummary[]): string | undefined {
  const [first] = theirs;
  if (!first) return undefined;
  if (theirs.length > 1) {
    return `Someone else changed ${formatCount(theirs.length, 'submission')} first. We left those as they are.`;
  }
  const now = knownEntries($inbox.get(), [keyOf(first)])[0]?.status ?? first.status;
  return now === first.status
    ? 'Someone else added something first. Check the history, then try again.'
    : `Someone else changed this first. It's now ${STATUS_LABELS[now].toLowerCase()}.`;
}

const missingText = (count: number): string | undefined =>
  count > 0
    ? `${formatCount(count, 'submission was', 'submissions were')} already deleted.`
    : undefined;

export type Report = Omit<DeletionReport, 'cursor'>;

/** What several calls removed together. */
export function sumOf(one: Report, other: Report): Report {
  const published = new Map([...one.published, ...other.published].map((each) => [each.id, each]));
  return {
    removed: [...one.removed, ...other.removed],
    blanked: one.blanked + other.blanked,
    closedDeals: one.closedDeals + other.closedDeals,
    unreadable: [...one.unreadable, ...other.unreadable],
    published: [...published.values()],
    pulls: [...new Set([...one.pulls, ...other.pulls])],
  };
}

/** The server takes as many in one call. */
const MOST_DELETED = 20;

/** Deletes submissions for good. */
export async function deleteEntries(keys: readonly string[]): Promise<Result<unknown>> {
  const names = knownEntries($inbox.get(), keys).map(({ formType, id }) => ({ formType, id }));
  for (let from = 0; from < names.length; from += MOST_DELETED) {
    const some = names.slice(from, from + MOST_DELETED);
    const reply = await calls.deleteEntries(some);
    if (!reply.ok) return reply;
    forget(some.map(keyOf));
  }
  say(`${formatCount(names.length, 'submission')} deleted.`);
  return { ok: true, data: names };
}

/**
 * Deletes a person's data, or counts what that would do. One call does what fits into its time.
 * @param onProgress Gets what the calls so far did together.
 */
export async function deletePerson(
  email: string,
  isTrial: boolean,
  onProgress: (report: Report) => void,
): Promise<Result<unknown>> {
  let report: Report | undefined;
  let cursor: string | null = null;
  let reply: Result<DeletionReport>;
  do {
    reply = await calls.deletePerson(email, isTrial, cursor);
    if (!reply.ok) break;
    report = report ? sumOf(report, reply.data) : reply.data;
    onProgress(report);
    ({ cursor } = reply.data);
  } while (cursor !== null);
  if (isTrial) return reply;
  // What was theirs, under any address, is known to the server alone.
  const { route, filters } = $inbox.get();
  if (reply.ok && route.kind === 'entry') closeEntry();
  filterList(filters);
  return reply;
}

/** Takes what was deleted out of the page, and leaves it if it is open. */
function forget(keys: readonly string[]) {
  const open = openKey($inbox.get().route);
  if (open !== null && keys.includes(open)) closeEntry();
  $inbox.set(removeEntries($inbox.get(), keys));
}
