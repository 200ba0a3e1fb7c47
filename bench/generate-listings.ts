import { financingFigures, type ListingSummary } from '#src/domain/listings/listing-summary.ts';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  MARKETPLACE_SOURCES,
} from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';
import { seeded } from '#tests/netlify/battery/seeded-random.ts';

const WORDS =
  'invoice reminder booking rental flats teachers podcast newsletter bakery shipping label stock photo tutor legal clinic garden parcel payroll survey coupon travel recipe fitness budget'.split(
    ' ',
  );

/** Listings of about the sizes and shares of the real ones; the same for the same count and seed. */
export function generateListings(count: number, seed = 1): ListingSummary[] {
  const random = seeded(seed);
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[whole(0, values.length - 1)] ?? values[0];
  const phrase = (length: number) =>
    Array.from({ length }, () => WORDS[whole(0, WORDS.length - 1)]).join(' ');
  const happens = (share: number) => random() < share;

  return Array.from({ length: count }, (_, position): ListingSummary => {
    const category = oneOf(CATEGORIES);
    const source = oneOf(MARKETPLACE_SOURCES);
    const isOffMarket = source === 'Off-market';
    const revenue = happens(0.15) ? 0 : whole(1, 200) * 50;
    const profit = happens(0.2) ? 0 : Math.round(revenue * random());
    const summary = {
      id: happens(0.3) ? String(position + 1) : `sf-${position + 1}`,
      title: `${phrase(3)} ${CATEGORY_LABELS[category]}`,
      description: `For ${phrase(16)}.`,
      category,
      source: happens(0.02) ? null : source,
      isSample: false,
      isFeatured: happens(0.1),
      isOffMarket,
      price: isOffMarket || happens(0.1) ? null : whole(20, 500) * 500,
      monthlyRevenue: isOffMarket ? null : revenue,
      monthlyProfit: isOffMarket || happens(0.1) ? null : profit,
      age: whole(1, 40) / 4,
      users: happens(0.2) ? null : whole(0, 60_000),
      openToZeroDown: happens(0.4),
      smallestDownPercent: isOffMarket ? null : whole(0, 10) * 10,
      structures: DEAL_STRUCTURES.filter((_structure, place) => place === 0 || happens(0.4)),
    };
    return { ...summary, ...financingFigures(summary) };
  });
}
