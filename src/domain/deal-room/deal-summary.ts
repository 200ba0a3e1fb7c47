import { OFFER_DISCOUNT } from '../deals/schedule.ts';
import { DAY_MS, formatDay } from '../shared/calendar-date.ts';
import { formatCount } from '../shared/number-text.ts';
import { dealAt, type Stage, turnOf } from './deal-state.ts';
import { stateWords } from './deal-words.ts';
import { type Deal, isParty, type Party } from './deal.ts';
import { meaningOf } from './figures.ts';
import { offerWords } from './terms-words.ts';

/** A deal beside others: its latest terms, worked out. */
export type DealSummary = NonNullable<ReturnType<typeof summaryOf>>;

/** @param now Milliseconds since 1970. */
export function summaryOf(deal: Deal, viewer: Party, now: number) {
  const state = dealAt(deal, now);
  const latest = state.versions.at(-1);
  if (!latest) return undefined;
  const { terms, listing, at } = latest;
  return {
    id: deal.id,
    title: listing.title,
    stage: state.stage,
    /** 'Your turn', or the stage or end in words. */
    state: turnOf(state)?.who === viewer ? 'Your turn' : stateWords(state),
    /** When these terms were offered, ISO 8601. */
    at,
    /** All of it in words. */
    offer: offerWords(terms),
    price: terms.price,
    meaning: meaningOf(terms, listing, viewer, OFFER_DISCOUNT),
  };
}

/**
 * How a deal stands, for its host: 'Closing, seller’s turn by Jan 15, 2027, quiet for 3 days', since a party last did
 * something.
 * @param now Milliseconds since 1970.
 */
export function standingWords(deal: Deal, now: number): string {
  const state = dealAt(deal, now);
  const turn = turnOf(state);
  const last = deal.events.findLast(({ by }) => isParty(by))?.at ?? '';
  const days = state.end ? 0 : Math.floor((now - Date.parse(last)) / DAY_MS);
  return [
    stateWords(state),
    turn && `${turn.who}’s turn${turn.due === undefined ? '' : ` by ${formatDay(turn.due)}`}`,
    days > 0 && `quiet for ${formatCount(days, 'day')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const FURTHEST: readonly Stage[] = ['repaying', 'closing', 'signed', 'agreed', 'offered', 'ended'];

/** Sorts what is furthest first, and what has ended last. */
export const byProgress = (
  one: Pick<DealSummary, 'stage'>,
  other: Pick<DealSummary, 'stage'>,
): number => FURTHEST.indexOf(one.stage) - FURTHEST.indexOf(other.stage);
