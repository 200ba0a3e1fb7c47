import { isBySeller } from '#src/domain/submissions/event.ts';
import type { StatusEntry } from './statuses.ts';

/**
 * Whether the owner knows of everything: they did something with a submission, and didn't mark it as unread
 * since, and its seller has done nothing since.
 * @param latest The latest entry of its history.
 */
export const isReadBy = (latest: Pick<StatusEntry, 'did'> | undefined): boolean =>
  latest !== undefined && latest.did?.kind !== 'unread' && !isBySeller(latest.did);
