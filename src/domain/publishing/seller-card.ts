import type { KnownFields } from './submitted-listing.ts';

/** The card of a listing with these fields. Off the market, it shows no figures. */
export function sellerCard(fields: KnownFields) {
  const isOffMarket = fields.isOffMarket === true;
  const shown = isOffMarket ? {} : fields;
  return {
    title: fields.title ?? '',
    description: fields.description ?? '',
    price: shown.price ?? null,
    monthlyRevenue: shown.monthlyRevenue ?? null,
    monthlyProfit: shown.monthlyProfit ?? null,
    category: fields.category ?? null,
    isOffMarket,
  };
}
