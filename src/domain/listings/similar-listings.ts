import type { ListingSummary } from './listing-summary.ts';
import { isSold } from './vocabulary.ts';

/** Points for what two listings share. */
const POINTS = { category: 3, price: 2, structures: 1, zeroDown: 1 } as const;
const MOST_FOR_FINANCING = POINTS.structures + POINTS.zeroDown;

/** Natural order: sf-20 after sf-9, after 9. */
const ID_ORDER = new Intl.Collator('en', { numeric: true });

interface Rated {
  other: ListingSummary;
  likeness: number;
}

/**
 * Listings similar to `listing`, most similar first. Each other listing gets points:
 * - 3 for the same category;
 * - 2 for the same price, minus 1 per doubling of the difference, 0 from four times on or if either has
 *   no price;
 * - up to 1 for financing: the deal structures both accept, as a share of those either accepts;
 * - 1 if both are open to no money down.
 *
 * Off-market listings come after all open ones. Ties go to the lowest id in natural order, so the order
 * of `others` doesn't matter. `others` may include the listing itself; what
 * is sold is left out. Returns fewer than `count` if
 * there aren't enough.
 */
export function findSimilar(
  listing: ListingSummary,
  others: readonly ListingSummary[],
  count = 3,
): ListingSummary[] {
  // One pass that keeps the best few and compares financing only if it can still matter, because every
  // listing's page compares every other listing.
  const best: Rated[] = [];
  for (const other of others) {
    if (other.id === listing.id || isSold(other)) continue;
    const points = categoryPoints(listing, other) + pricePoints(listing, other);
    const last = best[count - 1];
    if (last && !last.other.isOffMarket && points + MOST_FOR_FINANCING < last.likeness) continue;
    const rated = { other, likeness: points + financingPoints(listing, other) };
    const beaten = best.findIndex((kept) => compare(rated, kept) < 0);
    best.splice(beaten === -1 ? best.length : beaten, 0, rated);
    best.length = Math.min(best.length, count);
  }
  return best.map(({ other }) => other);
}

/** Negative when `a` comes before `b`. */
const compare = (a: Rated, b: Rated) =>
  Number(a.other.isOffMarket) - Number(b.other.isOffMarket) ||
  b.likeness - a.likeness ||
  ID_ORDER.compare(a.other.id, b.other.id) ||
  // Ids that differ only in leading zeros, like 07 and 7.
  Number(a.other.id > b.other.id) - 0.5;

const categoryPoints = (a: ListingSummary, b: ListingSummary) =>
  a.category === b.category ? POINTS.category : 0;

/** On a logarithmic scale: $20,000 is as far from $10,000 as $200,000 is from $100,000. */
function pricePoints({ price: a }: ListingSummary, { price: b }: ListingSummary): number {
  if (a === null || b === null) return 0;
  return a === b ? POINTS.price : Math.max(0, POINTS.price - Math.abs(Math.log2(a / b)));
}

function financingPoints(a: ListingSummary, b: ListingSummary): number {
  const shared = a.structures.filter((structure) => b.structures.includes(structure)).length;
  const either = a.structures.length + b.structures.length - shared;
  const structures = shared === 0 ? 0 : (POINTS.structures * shared) / either;
  return structures + (a.openToZeroDown && b.openToZeroDown ? POINTS.zeroDown : 0);
}
