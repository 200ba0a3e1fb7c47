import { OFFER_DISCOUNT } from '../deals/schedule.ts';
import { dealAt, type Stage, turnOf } from './deal-state.ts';
import { stateWords } from './deal-words.ts';
import type { Deal, Party } from './deal.ts';
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

const FURTHEST: readonly Stage[] = ['repaying', 'closing', 'signed', 'agreed', 'offered', 'ended'];

/** Sorts what is furthest first, and what has ended last. */
export const byProgress = (
  one: Pick<DealSummary, 'stage'>,
  other: Pick<DealSummary, 'stage'>,
): number => FURTHEST.indexOf(one.stage) - FURTHEST.indexOf(other.stage);
