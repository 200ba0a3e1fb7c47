import { DAY_MS, endOfDay } from '../shared/calendar-date.ts';
import { RETENTION_DAYS } from '../shared/promises.ts';
import { type Deal, isSigned } from './deal.ts';
import type { DealState } from './deal-state.ts';

/**
 * When a deal is deleted, in milliseconds since 1970; null while its end isn't known, for then it is kept. It depends
 * on what was signed, also if other terms ended that letter later, and counts from the end.
 * @param state The deal's own.
 */
export function keptUntil(
  deal: Pick<Deal, 'events'>,
  {
    end,
    confidentiality,
    progress: { endsOn },
  }: Pick<DealState, 'end' | 'confidentiality' | 'progress'>,
): number | null {
  const endedAt = end ? Date.parse(end.at) : endsOn === null ? null : endOfDay(endsOn);
  if (endedAt === null) return null;
  const hasLetter = deal.events.some((event) => isSigned(deal, event));
  const kind = hasLetter ? 'signedDeal' : confidentiality ? 'confidentialDeal' : 'deal';
  return endedAt + RETENTION_DAYS[kind] * DAY_MS;
}
