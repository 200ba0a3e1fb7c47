import type { PublicListing } from './public-listing.ts';
import type { Category, MarketplaceSource } from './vocabulary.ts';
import type { DealStructure } from '../shared/deal-structures.ts';

/** What the marketplace needs of a listing, to show its card and to filter and sort it. */
export interface ListingSummary {
  id: string;
  title: string;
  description: string;
  category: Category;
  source: MarketplaceSource | null;
  /** Made up to show the site, and said to be. */
  isSample: boolean;
  isFeatured: boolean;
  isOffMarket: boolean;
  /** US dollars; null when on request or off-market. */
  price: number | null;
  /** US dollars a month; null when off-market. */
  monthlyRevenue: number | null;
  /** US dollars a month; null when off-market or unknown. */
  monthlyProfit: number | null;
  /** Years since launch. */
  age: number;
  users: number | null;
  openToZeroDown: boolean;
  structures: DealStructure[];
}

/** What cards and filters need of a listing; of an off-market one neither price nor money. */
export function summarise(listing: PublicListing): ListingSummary {
  return {
    id: listing.id,
    title: listing.title,
    description: listing.description,
    category: listing.category,
    source: listing.marketplaceSource,
    isSample: listing.sample,
    isFeatured: listing.featured,
    isOffMarket: listing.isOffMarket,
    price: listing.isOffMarket ? null : (listing.price ?? null),
    monthlyRevenue: listing.isOffMarket ? null : listing.monthlyRevenue,
    monthlyProfit: listing.isOffMarket ? null : (listing.monthlyProfit ?? null),
    age: listing.age,
    users: listing.users,
    openToZeroDown: listing.financing.openToZeroDown,
    structures: listing.financing.structures,
  };
}
