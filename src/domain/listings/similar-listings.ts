import type { ListingSummary } from './listing-summary.ts';

/** Points for what two listings have in common. */
const POINTS = { category: 3, price: 2, structures: 1, zeroDown: 1 } as const;

/** Natural order: sf-20 after sf-9, after 9. */
const ID_ORDER = new Intl.Collator('en', { numeric: true });

interface Rated {
  other: ListingSummary;
  likeness: number;
}

/**
 * The listings that a visitor of `listing` may want to see too, the most alike first. Each other
 * listing gets points:
 * - 3 for the same category;
 * - 2 for the same price, one less for each doubling between the two, none from four times on or
 *   when either has no price;
 * - up to 1 for financing: the ways of paying that both accept, as a share of those that either does;
 * - 1 when both are open to zero down.
 *
 * Off-market listings follow after all open ones, however alike. Of equals, the lowest id in natural
 * order comes first, so the answer doesn't depend on the order of `others`. The listing itself may be
 * among them; it is never its own answer. Fewer than `count` (a whole number) when there aren't more.
 */
export function findSimilar(
  listing: ListingSummary,
  others: readonly ListingSummary[],
  count = 3,
): ListingSummary[] {
  // One pass that keeps the few best: sorting all for each page would grow faster than the pages.
  const best: Rated[] = [];
  for (const other of others) {
    if (other.id === listing.id) continue;
    const rated = { other, likeness: likenessOf(listing, other) };
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
  ID_ORDER.compare(a.other.id, b.other.id);

const likenessOf = (a: ListingSummary, b: ListingSummary) =>
  (a.category === b.category ? POINTS.category : 0) +
  closenessOf(a.price, b.price) +
  POINTS.structures * sharedPart(a.structures, b.structures) +
  (a.openToZeroDown && b.openToZeroDown ? POINTS.zeroDown : 0);

/** On a logarithmic scale: $20,000 is as far from $10,000 as $200,000 is from $100,000. */
function closenessOf(a: number | null, b: number | null): number {
  if (a === null || b === null) return 0;
  return a === b ? POINTS.price : Math.max(0, POINTS.price - Math.abs(Math.log2(a / b)));
}

function sharedPart<Item>(a: readonly Item[], b: readonly Item[]): number {
  const shared = a.filter((item) => b.includes(item)).length;
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
