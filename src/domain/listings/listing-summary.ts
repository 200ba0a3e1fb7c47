import { TARGET_DSCR, monthlyPayment } from '../deals/payment.ts';
import { fewestMonths, startingTerms, ZERO_DOWN_TERMS } from '../deals/note-terms.ts';
import { roundHalfUp } from '../deals/schedule.ts';
import { type Figure, financingGap } from './listing-figures.ts';
import type { Sale } from './sale.ts';
import { type Category, isSold, type MarketplaceSource } from './vocabulary.ts';
import type { PublicListing } from './public-listing.ts';

// May import deal math, which knows nothing about listings; the analyzer uses the same functions. Pages
// compute it at build, so browsers don't load the math.

/** Whether a listing could pay for itself. All null if there is a financingGap. */
export interface FinancingFigures {
  /** Monthly profit ÷ the payment on the listing's startingTerms, unrounded. */
  dscr: number | null;
  /**
   * Shortest term with no money down, at the rate in ZERO_DOWN_TERMS, that reaches TARGET_DSCR. Null if
   * none up to SOLVED_TERM_MAX does.
   */
  zeroDownMonths: number | null;
  /** Whether it reaches TARGET_DSCR on ZERO_DOWN_TERMS. */
  paysForItself: boolean;
}

/**
 * How a listing's profit covers the payments on a note. Its stated monthly profit times 12 counts as SDE,
 * with no owner's salary subtracted, since a listing states neither. Amounts are US dollars; the down
 * payment is in percent.
 */
export function financingFigures(
  listing: Record<'price' | 'monthlyProfit' | 'smallestDownPercent', Figure>,
): FinancingFigures {
  const { price, monthlyProfit, smallestDownPercent } = listing;
  if (financingGap(listing) !== null || !price || !monthlyProfit) return NOTHING;
  const terms = startingTerms(smallestDownPercent);
  // In whole cents, as the analyzer splits it.
  const cents = Math.round(price * 100);
  const principal = (cents - roundHalfUp(cents * terms.downShare)) / 100;
  const zeroDownMonths = fewestMonths({
    principal: price,
    apr: ZERO_DOWN_TERMS.apr,
    monthly: monthlyProfit,
    targetDscr: TARGET_DSCR,
  });
  return {
    // Payments are level, so one month is enough.
    dscr: monthlyProfit / monthlyPayment({ ...terms, principal }),
    zeroDownMonths,
    paysForItself: zeroDownMonths !== null && zeroDownMonths <= ZERO_DOWN_TERMS.months,
  };
}

const NOTHING: FinancingFigures = {
  dscr: null,
  zeroDownMonths: null,
  paysForItself: false,
};

/**
 * The zero-down listings whose profit covers their own note on ZERO_DOWN_TERMS, the one that covers it best
 * first. Payments and profits are US dollars per month.
 */
export function workedExamples(listings: readonly ListingSummary[]) {
  const { apr, months } = ZERO_DOWN_TERMS;
  const examples = listings.flatMap((listing) => {
    const { id, title, category, isSample, price, monthlyProfit, openToZeroDown, structures } =
      listing;
    if (isSold(listing) || !openToZeroDown || !structures.includes('seller_financing')) return [];
    if (price === null || monthlyProfit === null) return [];
    const payment = monthlyPayment({ principal: price, apr, months });
    return [{ id, title, category, isSample, price, apr, months, payment, profit: monthlyProfit }];
  });
  return examples
    .filter(({ profit, payment }) => profit > payment)
    .sort((a, b) => b.profit / b.payment - a.profit / a.payment);
}

export type WorkedExample = ReturnType<typeof workedExamples>[number];

/**
 * The parts of a listing that the marketplace shows, filters, and sorts by. An off-market listing has no
 * financing figures because its price is private: filtering by them excludes it, and sorting by them puts
 * it last.
 */
export function summarize(listing: PublicListing) {
  const { id, title, description, category, age, users, financing } = listing;
  const open = listing.isOffMarket ? undefined : listing;
  /** In US dollars, two of them per month, and in percent of the price; null if unknown or off-market. */
  const known = {
    price: open?.price ?? null,
    monthlyRevenue: open?.monthlyRevenue ?? null,
    monthlyProfit: open?.monthlyProfit ?? null,
    smallestDownPercent: open?.financing.smallestDownPercent ?? null,
  };
  return {
    id,
    title,
    description,
    category,
    source: listing.marketplaceSource,
    /** A made-up listing, labeled as such. */
    isSample: listing.sample,
    isFeatured: listing.featured,
    isOffMarket: listing.isOffMarket,
    ...known,
    ...financingFigures(known),
    /** Years since launch. */
    age,
    users,
    openToZeroDown: financing.openToZeroDown,
    structures: financing.structures,
    ...(open?.sale && { sale: open.sale }),
  };
}

/** See summarize. */
export interface ListingSummary extends Omit<ReturnType<typeof summarize>, 'source' | 'sale'> {
  source: MarketplaceSource | null;
  /** Absent while it is simply for sale. */
  sale?: Sale | undefined;
}

/** What a card shows of a listing. A seller's may not say yet what it is, and how old. */
export interface CardListing extends Omit<ListingSummary, 'category' | 'age'> {
  category: Category | null;
  age: number | null;
}
