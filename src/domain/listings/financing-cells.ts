/** A listing's financing in a comparison. May import deal math to format a DSCR. */
import { formatDscr } from '../deals/dscr-value.ts';
import { formatCount } from '../shared/format-number.ts';
import type { ComparedListing } from './compared-listing.ts';
import { NOT_GIVEN } from './figure-text.ts';
import { type FinancingGap, financingGap } from './listing-figures.ts';

type Financing = Pick<
  ComparedListing,
  'price' | 'monthlyProfit' | 'smallestDownPercent' | 'dscr' | 'zeroDownMonths'
>;

const GAPS: Record<FinancingGap, string> = {
  'no price': NOT_GIVEN,
  'profit not given': NOT_GIVEN,
  'no profit': 'No profit',
  'all cash': 'All cash',
};
const gapText = (listing: Financing) => GAPS[financingGap(listing) ?? 'no price'];

/** The DSCR on the starting terms: '1.67', 'No profit', 'All cash', 'Not provided'. */
export const formatListingDscr = (listing: Financing): string =>
  listing.dscr === null ? gapText(listing) : formatDscr(listing.dscr);

/** The shortest term with no money down: '45 months', 'None', or as above. */
export function formatZeroDownTerm(listing: Financing): string {
  const { dscr, zeroDownMonths } = listing;
  if (dscr === null) return gapText(listing);
  return zeroDownMonths === null ? 'None' : formatCount(zeroDownMonths, 'month');
}
