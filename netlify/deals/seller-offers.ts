import { summaryOf } from '#src/domain/deal-room/deal-summary.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import { liveListing, withLink } from '#netlify/sellers/index.ts';
import { isSameAddress } from '#netlify/store/listing-links.ts';
import { dealsOfListing } from './deals.ts';

/**
 * GET /api/my-listing/offers: the deals about a seller's listing as DealSummary[], newest first. Without what opens
 * them: a listing's link may have been passed on.
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
      own.flatMap((deal) => summaryOf(deal, 'seller', now) ?? []),
    );
  },
});
