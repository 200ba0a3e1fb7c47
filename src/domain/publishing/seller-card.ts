import { drawnHistory } from '../listings/history-summary.ts';
import { type CardListing, financingFigures } from '../listings/listing-summary.ts';
import type { KnownFields } from './submitted-listing.ts';

/** The card of a listing with these fields. Off the market, it shows no figures. */
export function sellerCard({ history, financing, ...fields }: KnownFields) {
  const isOffMarket = fields.isOffMarket === true;
  const shown = isOffMarket ? {} : fields;
  const known = {
    price: shown.price ?? null,
    monthlyProfit: shown.monthlyProfit ?? null,
    smallestDownPercent: isOffMarket ? null : (financing?.smallestDownPercent ?? null),
  };
  const drawn = history ? drawnHistory(history) : { line: null, change: 'No monthly history yet' };
  const listing: CardListing = {
    // It may have no page yet.
    id: '',
    title: fields.title ?? '',
    description: fields.description ?? '',
    category: fields.category ?? null,
    source: fields.marketplaceSource ?? null,
    isSample: false,
    isFeatured: fields.featured === true,
    isOffMarket,
    ...known,
    ...financingFigures(known),
    monthlyRevenue: shown.monthlyRevenue ?? null,
    age: fields.age ?? null,
    users: fields.users ?? null,
    openToZeroDown: financing?.openToZeroDown === true,
    structures: financing?.structures ?? [],
  };
  return { listing, history: isOffMarket ? null : drawn };
}
export type SellerCard = ReturnType<typeof sellerCard>;
