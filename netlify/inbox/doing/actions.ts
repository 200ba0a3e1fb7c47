import type { HistoryEntry } from '#src/domain/submissions/event.ts';
import {
  actionRequest,
  type ActionRequest,
  type ActionResult,
} from '#src/domain/submissions/inbox-api.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import { changeEntry, statusProblem, type Stopped } from '#netlify/inbox/entry-summary.ts';
import { inboxCommand } from '#netlify/inbox/inbox-endpoint.ts';
import { enqueueSellerUpdate, isSellerTold } from '#netlify/sellers/index.ts';
import type { Refused } from '#netlify/store/store.ts';
import { isRead, type Submission, withEvent } from '#netlify/store/submission.ts';
import { syncPlace } from '#netlify/store/submissions.ts';
import { batchesOf } from '#netlify/store/walk.ts';

/** Changes the state of submissions: each on its own, so that one that was overtaken stops no other. */
export const actions = inboxCommand(
  '/api/inbox/actions',
  actionRequest,
  async ({ entries, action }, call) => {
    if (action.kind === 'status') {
      const { status } = action;
      const message = entries.map((entry) => statusProblem(entry, status)).find(Boolean);
      if (message !== undefined) return { code: 'invalid', message };
    }
    const results: ActionResult[] = [];
    for (const some of batchesOf(entries)) {
      const now = call.runtime.now();
      results.push(...(await Promise.all(some.map((entry) => act(call, entry, action, now)))));
    }
    // One history has room in an answer; those of a hundred may not.
    const answer = results.length === 1 ? results : results.map(withoutHistory);
    return dataAnswer(200, { results: answer });
  },
);

const withoutHistory = (result: ActionResult): ActionResult =>
  'history' in result ? { ...result, history: undefined } : result;

type Action = ActionRequest['action'];

/**
 * Does one thing with one submission. Doing it again changes nothing, nor does a note that was added since
 * the owner last looked: its answer got lost.
 * @param now Milliseconds since 1970.
 * @throws StorageUnavailableError
 */
async function act(
  { store, environment }: Call,
  { seen, ...name }: ActionRequest['entries'][number],
  action: Action,
  now: number,
): Promise<ActionResult> {
  const apply = (submission: Submission) =>
    applyAction(submission, action, seen, new Date(now).toISOString());
  // Before it is done, so that no seller goes without; it is not sent if nothing comes of it.
  if (action.kind === 'status' && isSellerTold(name.formType, action.status)) {
    await enqueueSellerUpdate({ store, environment }, name, now);
  }
  const result = await changeEntry(store, name, apply);
  // A change that was interrupted may have left its place in the list behind.
  if (action.kind === 'status' && result.outcome === 'unchanged') await syncPlace(store, name);
  return result;
}

function applyAction(
  submission: Submission,
  action: Action,
  seen: number,
  at: string,
): Submission | Refused<Stopped> {
  const { events, status: current } = submission;
  const since = events.slice(seen);
  if (action.kind === 'note') {
    const { note } = action;
    const isThere = since.some((entry) => entry.did?.kind === 'note' && entry.note === note);
    return isThere ? submission : withEvent(submission, { at, did: { kind: 'note' }, note });
  }
  if (action.kind !== 'status') {
    if (isRead(submission) === (action.kind === 'read')) return submission;
    return withEvent(submission, { at, did: { kind: action.kind } });
  }
  const { status } = action;
  if (current === status) return submission;
  // That someone has opened it since doesn't matter.
  if (seen > events.length || !since.every(isLook)) return { refused: 'overtaken' };
  return withEvent(submission, { status, at });
}

const isLook = ({ did }: HistoryEntry) => did?.kind === 'read' || did?.kind === 'unread';
