import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { withAnswers } from '#src/domain/submissions/current-answers.ts';
import type { SubmissionEvent } from '#src/domain/submissions/event.ts';
import { closedAt, type SubmissionStatus } from '#src/domain/submissions/status.ts';
import type { Store } from '#netlify/store/store.ts';
import type { HistoryEntry } from '#src/domain/submissions/event.ts';
import { SPAM_PLACE, type Submission } from '#netlify/store/submission.ts';
import { changeSubmission, indexFolder, readSubmission } from '#netlify/store/submissions.ts';

export type { HistoryEntry };

/** A submission that has to be there. */
export async function submissionOf(store: Store, name: EntryName): Promise<Submission> {
  const read = await readSubmission(store, name);
  if (read.kind !== 'found') throw new Error(`The submission is ${read.kind}.`);
  return read.value;
}

/** What happened to a submission, as it is stored; nothing if there is none. */
export async function readHistory(store: Store, name: EntryName) {
  const read = await readSubmission(store, name);
  const entries: HistoryEntry[] = read.kind === 'found' ? read.value.events : [];
  const current: SubmissionStatus = read.kind === 'found' ? read.value.status : 'pending';
  return { current, entries, count: entries.length, closedAt: closedAt(entries) };
}

/**
 * Adds to a submission's history what a test says that happened.
 * @returns Whether it was there.
 */
export async function addEvents(
  store: Store,
  name: EntryName,
  ...events: readonly HistoryEntry[]
): Promise<boolean> {
  const changed = await changeSubmission(store, name, (submission) => ({
    ...submission,
    status: events.at(-1)?.status ?? submission.status,
    events: [...submission.events, ...events],
  }));
  return changed.kind === 'changed';
}

/** A seller changes answers, as their page stores it. */
export async function editAsSeller(
  store: Store,
  name: EntryName,
  answers: Readonly<Record<string, unknown>>,
  at: string,
): Promise<void> {
  await changeSubmission(store, name, ({ signup_context: sent, events, ...rest }) => {
    const { form_type } = sent;
    const before = Object.fromEntries(Object.keys(answers).map((one) => [one, sent[one] ?? '']));
    const request = crypto.randomUUID();
    const did: SubmissionEvent = { kind: 'seller_edited', request, answers, before };
    return {
      ...rest,
      signup_context: { ...withAnswers(sent, answers), form_type },
      events: [...events, { status: rest.status, at, did }],
    };
  });
}

/** The key of a submission's place in the list of spam. */
export const spamKey = (name: EntryName): string => indexFolder(name) + SPAM_PLACE;
