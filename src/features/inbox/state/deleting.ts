import { formatCount } from '#src/domain/shared/number-text.ts';
import type { DeletionReport } from '#src/domain/submissions/inbox-api.ts';
import type { Result } from '#src/ui/api.ts';
import { keyOf, openKey } from './entry-name.ts';
import * as calls from './inbox-calls.ts';
import { $inbox, say } from './inbox.store.ts';
import { knownEntries, removeEntries } from './list.ts';
import { filterList } from './loading.ts';
import { closeEntry } from './routing.ts';

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
const MOST_AT_ONCE = 20;

/** Deletes submissions for good. */
export async function deleteEntries(keys: readonly string[]): Promise<Result<unknown>> {
  const names = knownEntries($inbox.get(), keys).map(({ formType, id }) => ({ formType, id }));
  for (let from = 0; from < names.length; from += MOST_AT_ONCE) {
    const some = names.slice(from, from + MOST_AT_ONCE);
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
