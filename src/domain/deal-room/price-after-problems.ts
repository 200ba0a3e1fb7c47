import type { DealListing } from './deal.ts';
import type { Version } from './deal-state.ts';
import type { Progress } from './progress.ts';
import type { Terms } from './terms.ts';

/**
 * What a price comes to at the agreed multiple if yearly profit is lower: price − difference × price ÷ yearly
 * profit, in US dollars, to the cent, the reduction half a cent up. Never below zero nor above what was agreed. Null
 * where there is no profit to be a multiple of.
 * @param agreed The price and profit of the agreed version, in US dollars.
 * @param lessPerYear How much less profit all problems together mean, in US dollars.
 */
export function priceAtMultiple(
  { price, monthlyProfit }: { price: number; monthlyProfit: number | null },
  lessPerYear: number,
): { multiple: number; price: number } | null {
  const yearly = cents((monthlyProfit ?? 0) * 12);
  if (yearly <= 0n) return null;
  const less = cents(Math.max(0, lessPerYear));
  // Whole numbers of any size: a product of cents may be too large to be exact otherwise.
  const reduction = (cents(price) * less * 2n + yearly) / (yearly * 2n);
  const left = Math.max(0, Number(cents(price) - reduction));
  return { multiple: Number(cents(price)) / Number(yearly), price: left / 100 };
}

/** How much less yearly profit all problems found in due diligence mean, in US dollars. */
export const lostProfit = ({ diligence }: Pick<Progress, 'diligence'>): number =>
  diligence.reduce((sum, item) => sum + (item.lessPerYear ?? 0), 0);

/** A listing with the monthly profits that a loss of yearly profit leaves, both in US dollars. */
export function afterLoss(listing: DealListing, lessPerYear: number): DealListing {
  const { monthlyProfit, lowestProfit } = listing;
  const less = lessPerYear / 12;
  return {
    ...listing,
    monthlyProfit: monthlyProfit === null ? null : monthlyProfit - less,
    ...(lowestProfit !== undefined && { lowestProfit: lowestProfit - less }),
  };
}

/**
 * What the problems in due diligence leave of the price that was agreed when it began, in US dollars: new terms that
 * came of them don't count twice. Null before there is one, and without profit to be a multiple of.
 */
export function priceAfterProblems(
  progress: Pick<Progress, 'lists' | 'diligence'>,
  versions: readonly Version[],
): { agreed: number; multiple: number; price: number } | null {
  const version = versions.find(({ number }) => number === progress.lists?.version);
  if (!version || progress.diligence.every(({ result }) => result !== 'problem')) return null;
  const { monthlyProfit } = version.listing;
  const agreed = version.terms.price;
  const worth = priceAtMultiple({ price: agreed, monthlyProfit }, lostProfit(progress));
  return worth && { agreed, ...worth };
}

/**
 * Terms at a lower price, in US dollars: the difference comes off the cash at close, and what that can't bear off the
 * seller note. Null if both can't bear it, or an earnout alone would be left.
 */
export function lowerTerms(terms: Terms, price: number): Terms | null {
  const { cashAtClose, sellerNote, revenueShare } = terms;
  const less = Number(cents(terms.price) - cents(price));
  const cash = Number(cents(cashAtClose));
  const offCash = Math.min(less, cash);
  const offNote = less - offCash;
  const note = Number(cents(sellerNote?.amount ?? 0)) - offNote;
  if (offNote > 0 && note <= 0) return null;
  if (offCash === cash && !sellerNote && !revenueShare) return null;
  return {
    ...{ ...terms, price, cashAtClose: (cash - offCash) / 100 },
    sellerNote: sellerNote && { ...sellerNote, amount: note / 100 },
  };
}

const cents = (dollars: number) => BigInt(Math.round(dollars * 100));
