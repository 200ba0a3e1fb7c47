import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import type { EditedListing } from '#src/domain/publishing/edited-listing.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';

/** Ours to fill in, not the seller's. */
const OURS = new Set(['checkedOn']);

/** A seller's listing as its card would show it, with what the owner filled in. */
export function cardOf({ content, fields }: EditedListing): NonNullable<Entry['card']> {
  const text = (name: string) => {
    const value = content[name];
    return typeof value === 'string' ? value : '';
  };
  const amount = (name: string) => {
    const value = content[name];
    return typeof value === 'number' && content['isOffMarket'] !== true ? value : null;
  };
  const category = new Map<string, string>(Object.entries(CATEGORY_LABELS));
  return {
    title: text('title'),
    description: text('description'),
    price: amount('price'),
    monthlyRevenue: amount('monthlyRevenue'),
    monthlyProfit: amount('monthlyProfit'),
    category: category.get(text('category')) ?? null,
    missing: fields.flatMap(({ field, isMissing }) =>
      isMissing && !OURS.has(field.name) ? field.label : [],
    ),
  };
}
