import { byProgress, summaryOf } from '#src/domain/deal-room/deal-summary.ts';
import { dealAt, exclusiveUntil } from '#src/domain/deal-room/deal-state.ts';
import { saleWords, type UnderOffer, underOfferUntil } from '#src/domain/listings/sale.ts';
import { lastPlaceDay } from '#src/domain/shared/calendar-date.ts';
import { dataAnswer, jsonAnswer } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { liveListing, withLink } from '#netlify/sellers/index.ts';
import { isSameAddress } from '#netlify/store/listing-links.ts';
import { saleOf } from '#netlify/store/published-content.ts';
import type { Store } from '#netlify/store/store.ts';
import { inBatches } from '#netlify/store/walk.ts';
import { CLAIMS, dealsOfClaim, dealsOfListing, listingOf, soldOn } from './deals.ts';

/**
 * GET /api/my-listing/offers: the deals about a seller's listing as DealSummary[], the furthest first, then the newest.
 * Without what opens them: a listing's link may have been passed on.
 */
export const sellerOffers = withLink({
  path: '/api/my-listing/offers',
  method: 'GET',
  async handle({ opened: { listing }, store, runtime }) {
    const live = liveListing(listing);
    const deals = live ? await dealsOfListing(store, live.id) : [];
    const own = deals.filter(({ seller }) => isSameAddress(seller.email, listing.email));
    const now = runtime.now();
    return dataAnswer(
      200,
      own.flatMap((deal) => summaryOf(deal, 'seller', now) ?? []).sort(byProgress),
    );
  },
});

/** Whether a deal handed a listing over, which the listing's file may not say yet. */
export const isSoldInDeal = async (store: Store, listingId: string, now: number) =>
  (await dealsOfListing(store, listingId)).some((deal) => soldOn(deal, dealAt(deal, now)) !== null);

/**
 * Which listings a signed letter leaves to one buyer, and which were handed over, for everybody: the site shows it
 * before the owner has put it in the listing's file, whose word counts. Says nothing of who signed.
 */
export const underOffer: Endpoint = {
  path: '/api/under-offer',
  method: 'GET',
  handle: async ({ store, runtime }) => ({
    ...jsonAnswer(200, await signedListings(store, runtime.now())),
    headers: { 'Cache-Control': 'public, max-age=60' },
  }),
};

async function signedListings(store: Store, now: number) {
  const found: UnderOffer[] = [];
  await inBatches(await store.keys(CLAIMS), async (key) => {
    // The one who has the claim isn't always the one who bought it, after the days without other buyers.
    for (const deal of await dealsOfClaim(store, key)) {
      const id = listingOf(deal);
      if (saleOf(id)) return;
      const state = dealAt(deal, now);
      const date = soldOn(deal, state);
      const until = state.signatures.buyer ? exclusiveUntil(state) : null;
      if (date !== null) found.push({ id, isSold: true, ...saleWords({ status: 'sold', date }) });
      else if (until !== null && until > now)
        found.push({ id, isSold: false, ...underOfferUntil(lastPlaceDay(until)) });
    }
  });
  return found;
}
