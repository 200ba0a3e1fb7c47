import { formatDscr, TARGET_DSCR } from '../deals/payment.ts';
import {
  type NoteTerms,
  startingTerms,
  TYPICAL_TERMS,
  ZERO_DOWN_TERMS,
} from '../deals/note-terms.ts';
import { formatCount, formatRate } from '../shared/number-text.ts';
import type { ComparedListing } from './compared-listing.ts';
import { type FinancingGap, financingGap, NOT_GIVEN } from './listing-figures.ts';
import type { ListingSummary } from './listing-summary.ts';

/** Why a listing's financing can't be calculated, worded for visitors. */
export const FINANCING_GAPS: Record<FinancingGap, string> = {
  'no price': "There's no asking price, so we can't work out the payments.",
  'profit not given':
    "There's no profit figure, so we can't tell whether profit can cover the payments.",
  'no profit':
    "Profit averaged $0 or less over the last 3 months, so it can't cover a payment on any terms.",
  'all cash': 'The seller wants the full price at close, so there are no payments to cover.',
};

/** '20% down and 48 months at 8%', '$0 down and 60 months at 8%'. */
export function formatTerms({ downShare, apr, months }: NoteTerms): string {
  const down = downShare === 0 ? '$0' : formatRate(downShare);
  return `${down} down and ${months} months at ${formatRate(apr)}`;
}

/**
 * One line for a card: 'DSCR 1.67 with 20% down · $0 down needs 45 months to repay', or 'DSCR 1.61 with
 * $0 down · can repay in 45 months'. Null if the card already says why.
 */
export function cardFinancing(
  listing: Pick<
    ListingSummary,
    'price' | 'monthlyProfit' | 'smallestDownPercent' | 'dscr' | 'zeroDownMonths'
  >,
): string | null {
  const { smallestDownPercent, dscr, zeroDownMonths } = listing;
  if (dscr === null) return CARD_GAPS[financingGap(listing) ?? 'no price'] ?? null;
  const { downShare } = startingTerms(smallestDownPercent);
  const isZeroDown = downShare === 0;
  const tight = `too tight${isZeroDown ? '' : ' for $0 down'}`;
  const months = formatCount(zeroDownMonths ?? 0, 'month');
  const term = isZeroDown ? `can repay in ${months}` : `$0 down needs ${months} to repay`;
  return `DSCR ${formatDscr(dscr)} with ${isZeroDown ? '$0' : formatRate(downShare)} down · ${zeroDownMonths === null ? tight : term}`;
}

const CARD_GAPS: Partial<Record<FinancingGap, string>> = {
  'no profit': 'No profit to cover payments',
  'all cash': 'All cash at close',
};

/** The terms behind a listing's DSCR. */
export const startingTermsNote = () =>
  `the seller's minimum down payment and ${TYPICAL_TERMS.months} months at ${formatRate(TYPICAL_TERMS.apr)}, or ${ZERO_DOWN_TERMS.months} months with $0 down`;

/** Explains the financing line of a card. */
export const cardFinancingNote = () =>
  `On cards, DSCR (profit divided by loan payments) assumes ${startingTermsNote()}, before any owner's salary. The months to repay a full-price note at ${formatRate(ZERO_DOWN_TERMS.apr)} with $0 down are the fewest that keep DSCR at ${formatDscr(TARGET_DSCR)} or better.`;

/** Explains the financing filters. */
export const financingFilterNote = () => {
  const { months, apr } = ZERO_DOWN_TERMS;
  return `“Pays for itself” means profit covers a ${months}-month, ${formatRate(apr)} seller note ${formatDscr(TARGET_DSCR)} times with no money down.`;
};

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
