import { formatCount } from '#src/domain/shared/number-text.ts';
import type { DeletionReport } from '#src/domain/submissions/inbox-api.ts';
import type { Problem, Result } from '#src/ui/api.ts';
import { keyOf, openKey } from './entry-name.ts';
import * as calls from './inbox-calls.ts';
import { $inbox, say } from './inbox.store.ts';
import { knownEntries, without } from './list.ts';
import { loadList, noteSignedOut } from './loading.ts';
import { closeEntry } from './routing.ts';

type Report = Omit<DeletionReport, 'cursor'>;

/** Calls until a person's data is gone, or counted. One call does what fits into its time. */
async function untilDone(
  ask: (cursor: string | null) => Promise<Result<DeletionReport>>,
  onProgress: (report: Report) => void,
): Promise<Problem | null> {
  let report: Report = { removed: [], blanked: 0, unreadable: [], published: [], pulls: [] };
  for (let cursor: string | null = null; ;) {
    const reply: Result<DeletionReport> = await ask(cursor);
    if (!reply.ok) {
      noteSignedOut(reply.problem);
      return reply.problem;
    }
    report = sumOf(report, reply.data);
    onProgress(report);
    ({ cursor } = reply.data);
    if (cursor === null) return null;
  }
}

/** What several calls removed together. */
export function sumOf(one: Report, other: Report): Report {
  const counts = new Map<string, number>();
  for (const { place, count } of [...one.removed, ...other.removed]) {
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  const published = new Map([...one.published, ...other.published].map((each) => [each.id, each]));
  return {
    removed: [...counts].map(([place, count]) => ({ place, count })),
    blanked: one.blanked + other.blanked,
    unreadable: [...one.unreadable, ...other.unreadable],
    published: [...published.values()],
    pulls: [...new Set([...one.pulls, ...other.pulls])],
  };
}

/** The server takes as many in one call. */
const MOST_AT_ONCE = 20;

/** Deletes submissions for good. What went wrong, or null. */
export async function deleteEntries(keys: readonly string[]): Promise<Problem | null> {
  const names = knownEntries($inbox.get(), keys).map(({ formType, id }) => ({ formType, id }));
  for (let from = 0; from < names.length; from += MOST_AT_ONCE) {
    const some = names.slice(from, from + MOST_AT_ONCE);
    const reply = await calls.deleteEntries(some);
    if (!reply.ok) {
      noteSignedOut(reply.problem);
      return reply.problem;
    }
    forget(some.map(keyOf));
  }
  say(`${formatCount(names.length, 'submission')} deleted.`);
  return null;
}

/** Counts what deleting a person's data would do. */
export const countPersonEverywhere = (
  email: string,
  onProgress: (report: Report) => void,
): Promise<Problem | null> => untilDone((cursor) => calls.countPerson(email, cursor), onProgress);

/** Deletes all of a person's data. */
export async function deletePersonEverywhere(
  email: string,
  onProgress: (report: Report) => void,
): Promise<Problem | null> {
  const ask = (cursor: string | null) => calls.deletePerson(email, cursor);
  const problem = await untilDone(ask, onProgress);
  if (problem?.kind === 'signed_out') return problem;
  const theirs = $inbox
    .get()
    .list.entries.filter(({ sender }) => sender.email.toLowerCase() === email.toLowerCase());
  if (!problem) forget(theirs.map(keyOf));
  // Their other addresses, and what is not in the list, are known to the server alone.
  void loadList();
  return problem;
}

/** Takes what was deleted out of the page, and leaves it if it is open. */
function forget(keys: readonly string[]) {
  const open = openKey($inbox.get().route);
  if (open !== null && keys.includes(open)) closeEntry();
  $inbox.set(without($inbox.get(), keys));
}
