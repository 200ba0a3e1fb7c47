import { DAY_MS } from '../shared/calendar-date.ts';
import { RETENTION_DAYS } from '../shared/promises.ts';
import { type Deal, isSigned } from './deal.ts';
import type { DealState } from './deal-state.ts';

/**
 * When an ended deal is deleted, in milliseconds since 1970; null while it goes on, for then it is kept. It depends on
 * what was signed, also if other terms ended that letter later, and counts from the end.
 * @param state The deal's own.
 */
export function keptUntil(
  deal: Pick<Deal, 'events'>,
  { end, confidentiality }: Pick<DealState, 'end' | 'confidentiality'>,
): number | null {
  if (!end) return null;
  const hasLetter = deal.events.some((event) => isSigned(deal, event));
  const kind = hasLetter ? 'signedDeal' : confidentiality ? 'confidentialDeal' : 'deal';
  return Date.parse(end.at) + RETENTION_DAYS[kind] * DAY_MS;
}
