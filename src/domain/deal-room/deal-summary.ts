import { ifEarnedWords } from '../deals/offers/offer-worth.ts';
import { OFFER_DISCOUNT } from '../deals/schedule.ts';
import { dealAt, turnOf } from './deal-state.ts';
import { stateWords } from './deal-words.ts';
import type { Deal, Party } from './deal.ts';
import { buyerFigures, sellerFigures } from './figures.ts';
import { offerWords } from './terms-words.ts';

/** A deal beside others: its latest terms, worked out. Amounts are US dollars. */
export type DealSummary = NonNullable<ReturnType<typeof summaryOf>>;

/** @param now Milliseconds since 1970. */
export function summaryOf(deal: Deal, viewer: Party, now: number) {
  const state = dealAt(deal, now);
  const latest = state.versions.at(-1);
  if (!latest) return undefined;
  const { terms, listing, at } = latest;
  const { worth, byResults } = sellerFigures(terms, listing, OFFER_DISCOUNT);
  return {
    id: deal.id,
    title: listing.title,
    /** 'Your turn', or the stage or end in words. */
    state: turnOf(state)?.who === viewer ? 'Your turn' : stateWords(state),
    /** When these terms were offered, ISO 8601. */
    at,
    /** All of it in words. */
    offer: offerWords(terms),
    price: terms.price,
    cashAtClose: terms.cashAtClose,
    /** The note's level payment; null without a note. */
    monthlyPayment: buyerFigures(terms, listing).monthlyPayment,
    /** After closing, without interest. */
    paidLater: terms.price - terms.cashAtClose,
    /** As a share of the price from 0 to 1. */
    byResults,
    /** In cash at OFFER_DISCOUNT, without what depends on results; null if the terms don't say enough. */
    worthToday: worth.certainToday.value,
    /** What may come on top, in words; '' if nothing. */
    ifEarned: ifEarnedWords(terms),
  };
}
