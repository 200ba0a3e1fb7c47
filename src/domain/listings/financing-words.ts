import { formatDscr, TARGET_DSCR } from '../deals/payment.ts';
import {
  type NoteTerms,
  startingTerms,
  TYPICAL_TERMS,
  ZERO_DOWN_TERMS,
} from '../deals/note-terms.ts';
import type { DealStructure } from '../shared/deal-structures.ts';
import { formatCount, formatDollars, formatRate } from '../shared/number-text.ts';
import type { ComparedListing } from './compared-listing.ts';
import { type FinancingGap, financingGap, leftAfterPayment, NOT_GIVEN } from './listing-figures.ts';
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

/** Whether the loan in a listing's figures would have to come from someone other than the seller. */
export const isOutsideLoan = (structures: readonly DealStructure[]): boolean =>
  // A draft may not say yet what its seller accepts.
  structures.length > 0 && !structures.includes('seller_financing');

/**
 * A card's row about payments: 'Left if you pay 20% down + 48 months' and '$816/mo', on the listing's
 * startingTerms. Null if the card already says why there is none.
 */
export function cardFinancing(
  listing: Pick<
    ListingSummary,
    'price' | 'monthlyProfit' | 'smallestDownPercent' | 'dscr' | 'structures'
  >,
): [term: string, value: string] | null {
  const left = leftAfterPayment(listing);
  if (left !== null) {
    const { downShare, months } = startingTerms(listing.smallestDownPercent);
    const down = downShare === 0 ? '$0' : formatRate(downShare);
    const term = isOutsideLoan(listing.structures)
      ? `Left with ${down} down + outside loan`
      : `Left if you pay ${down} down + ${months} months`;
    return [term, `${formatDollars(left)}/mo`];
  }
  const gap = CARD_GAPS[financingGap(listing) ?? 'no price'];
  return gap === undefined ? null : ['Payments', gap];
}

const CARD_GAPS: Partial<Record<FinancingGap, string>> = {
  'no profit': 'No profit to cover them',
  'all cash': 'All cash at close',
};

/** The least that a seller takes at close: '20% down', '$0 down', 'all cash'; null if it isn't public. */
export function downText({
  smallestDownPercent: percent,
  openToZeroDown,
}: Pick<ListingSummary, 'smallestDownPercent' | 'openToZeroDown'>): string | null {
  if (openToZeroDown) return '$0 down';
  if (percent === null) return null;
  return percent === 100 ? 'all cash' : `${percent}% down`;
}

/** The terms behind a listing's DSCR. */
export const startingTermsNote = () =>
  `the seller's minimum down payment and ${TYPICAL_TERMS.months} months at ${formatRate(TYPICAL_TERMS.apr)}, or ${ZERO_DOWN_TERMS.months} months with $0 down`;

/** Explains the financing row of a card. */
export const cardFinancingNote = () =>
  `On cards, the payment assumes ${startingTermsNote()}, before any owner's salary. An “outside loan” is one from someone other than the seller.`;

/** Explains the financing filters. */
export const financingFilterNote = () => {
  const { months, apr } = ZERO_DOWN_TERMS;
  return `“Pays for itself” means profit covers a ${months}-month, ${formatRate(apr)} seller note (a loan from the seller) ${formatDscr(TARGET_DSCR)} times with no money down.`;
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

/** The DSCR on the starting terms: '1.67', 'No profit', 'All cash', 'Not given'. */
export const formatListingDscr = (listing: Financing): string =>
  listing.dscr === null ? gapText(listing) : formatDscr(listing.dscr);

/** The shortest term with no money down: '45 months', 'None', or as above. */
export function formatZeroDownTerm(listing: Financing): string {
  const { dscr, zeroDownMonths } = listing;
  if (dscr === null) return gapText(listing);
  return zeroDownMonths === null ? 'None' : formatCount(zeroDownMonths, 'month');
}
