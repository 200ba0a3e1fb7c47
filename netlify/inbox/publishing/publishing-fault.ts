import type { EditedListing } from '#src/domain/publishing/edited-listing.ts';
import { traceText } from '#src/domain/publishing/seller-traces.ts';
import type { Failure } from '#netlify/http/failure.ts';
import type { StatusHistory } from '#netlify/store/statuses.ts';
import { problemOf } from './listing-history.ts';

/** A day, or a month like 2026-10, that can't be still to come. */
const PAST: ReadonlySet<string> = new Set(['checkedOn', 'listedOn', 'history.lastMonth']);
/** No place is further ahead. */
const AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1_000;

const identifies = (trace: string) =>
  `This would identify the seller: ${trace}. Reword it, or confirm that it doesn’t.`;

/**
 * What keeps a listing from being published, if anything.
 * @param at Now, in ISO 8601.
 */
export function faultOf(
  { fields: filled, mistakes, traces }: EditedListing,
  history: StatusHistory,
  at: string,
): Failure | undefined {
  const problem = problemOf(history);
  const named = traces.map((trace) => [trace.place, identifies(traceText(trace))] as const);
  const latest = new Date(Date.parse(at) + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
  const ahead = filled.flatMap(({ field: { name }, value }) =>
    PAST.has(name) && value > latest ? [[name, 'This is still to come.'] as const] : [],
  );
  const fields = Object.fromEntries([...ahead, ...named, ...mistakes]);
  const seen = history.count;
  if (problem !== undefined) return { code: 'invalid', message: problem, fields, seen };
  return Object.keys(fields).length > 0 ? { code: 'invalid', fields, seen } : undefined;
}
