import type { DealStructure } from '../shared/deal-structures.ts';
import { type FinancingFigures, financingFigures } from './financing-figures.ts';
import type { PublicListing } from './public-listing.ts';
import type { Category, MarketplaceSource } from './vocabulary.ts';

/**
 * The parts of a listing that the marketplace shows, filters, and sorts by. An off-market listing has no
 * financing figures because its price is private: filtering by them excludes it, and sorting by them puts
 * it last.
 */
export interface ListingSummary extends FinancingFigures {
  id: string;
  title: string;
  description: string;
  category: Category;
  source: MarketplaceSource | null;
  /** A made-up listing, labeled as such. */
  isSample: boolean;
  isFeatured: boolean;
  isOffMarket: boolean;
  /** US dollars; null if on request or off-market. */
  price: number | null;
  /** US dollars per month; null if off-market. */
  monthlyRevenue: number | null;
  /** US dollars per month; null if off-market or unknown. */
  monthlyProfit: number | null;
  /** Years since launch. */
  age: number;
  users: number | null;
  openToZeroDown: boolean;
  /** Percent of the price, 0 to 100; null if off-market. */
  smallestDownPercent: number | null;
  structures: DealStructure[];
}

/** What a card shows of a listing. A seller's may not say yet what it is, and how old. */
export interface CardListing extends Omit<ListingSummary, 'category' | 'age'> {
  category: Category | null;
  age: number | null;
}

/** A listing's summary, without price or financials if it's off-market. */
export function summarize(listing: PublicListing): ListingSummary {
  const known = listing.isOffMarket
    ? { price: null, monthlyRevenue: null, monthlyProfit: null, smallestDownPercent: null }
    : {
        price: listing.price ?? null,
        monthlyRevenue: listing.monthlyRevenue,
        monthlyProfit: listing.monthlyProfit ?? null,
        smallestDownPercent: listing.financing.smallestDownPercent,
      };
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    category: listing.category,
    source: listing.marketplaceSource,
    isSample: listing.sample,
    isFeatured: listing.featured,
    isOffMarket: listing.isOffMarket,
    ...known,
    ...financingFigures(known),
    age: listing.age,
    users: listing.users,
    openToZeroDown: listing.financing.openToZeroDown,
    structures: listing.financing.structures,
  };
}
