import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import {
  setStatus,
  type SetStatusOutcome,
  type StatusHistory,
  type StatusOwner,
} from '#netlify/records/statuses.ts';
import type { Store } from '#netlify/records/store.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { onOneLine } from './terminal-text.ts';

/**
 * Sets a status for whoever has seen this history.
 * @returns Whether anything was changed: the same status is not set twice, unless with a note.
 * @throws CommandError when somebody else was faster; StorageUnavailableError
 */
export async function changeStatus(
  store: Store,
  owner: StatusOwner,
  {
    status,
    note,
    now,
    history,
  }: {
    status: SubmissionStatus;
    note?: string | undefined;
    /** Milliseconds since 1970. */
    now: number;
    history: StatusHistory;
  },
): Promise<boolean> {
  const entry = { status, at: new Date(now).toISOString(), ...(note && { note }) };
  const outcome = await setStatus(store, owner, entry, history);
  refuse(outcome);
  return outcome.kind === 'set';
}

/** @throws what a person has to hear of. */
function refuse(outcome: SetStatusOutcome): void {
  if (outcome.kind === 'full') {
    throw new CommandError('This submission has had 999 statuses. It takes no more.');
  }
  if (outcome.kind !== 'overtaken') return;
  const { by } = outcome;
  const what = by
    ? `set it to ${by.status}${by.note ? ` (${onOneLine(by.note)})` : ''}`
    : 'set one';
  throw new CommandError(
    `Somebody else ${what} at the same moment. Nothing was changed: look at it, then decide.`,
    EXIT.overtaken,
  );
}
