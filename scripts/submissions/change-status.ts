import type { SubmissionEvent } from '#src/domain/submissions/event.ts';
import { HISTORY_FULL, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import { setStatus, type SetStatusOutcome } from '#netlify/records/set-status.ts';
import { type StatusHistory, type StatusOwner } from '#netlify/records/statuses.ts';
import { enqueueSellerUpdate, isSellerTold } from '#netlify/sellers/index.ts';
import type { Store } from '#netlify/records/store.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { onOneLine } from './terminal-text.ts';

/**
 * Sets a status, based on the history that the operator has seen.
 * @returns Whether anything changed. The same status is set again only with a note or an event.
 * @throws CommandError if someone else was faster; StorageUnavailableError
 */
export async function changeStatus(
  store: Store,
  owner: StatusOwner,
  {
    status,
    note,
    did,
    now,
    history,
  }: {
    status: SubmissionStatus;
    note?: string | undefined;
    did?: SubmissionEvent | undefined;
    /** Milliseconds since 1970. */
    now: number;
    history: StatusHistory;
  },
): Promise<boolean> {
  const entry = {
    status,
    at: new Date(now).toISOString(),
    ...(note && { note }),
    ...(did && { did }),
  };
  const isNews = status !== history.current && isSellerTold(owner.formType, status);
  if (isNews) await enqueueSellerUpdate(store, owner, now);
  const outcome = await setStatus(store, owner, entry, history);
  refuse(outcome);
  return outcome.kind === 'set';
}

/** @throws CommandError for an outcome that the operator must know about. */
function refuse(outcome: SetStatusOutcome): void {
  if (outcome.kind === 'full') {
    throw new CommandError(HISTORY_FULL);
  }
  if (outcome.kind === 'gone') {
    throw new CommandError('This submission was just deleted.', EXIT.notFound);
  }
  if (outcome.kind !== 'overtaken') return;
  const { by } = outcome;
  const what = by
    ? `set the status to ${by.status}${by.note ? ` (${onOneLine(by.note)})` : ''}`
    : 'changed the status';
  throw new CommandError(
    `Someone else ${what} at the same time. Nothing was changed. Check the submission, then decide.`,
    EXIT.overtaken,
  );
}
