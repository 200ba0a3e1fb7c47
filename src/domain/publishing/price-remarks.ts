import { formatDollars, formatExactDollars } from '../shared/number-text.ts';
import { DEAL_SIZE } from '../shared/promises.ts';

/** Remarks for the editor about the seller's price. */
export function priceRemarks(price: number | undefined): string[] {
  if (price === undefined) {
    return ['The seller gave no price. Without one, the page says “Price on request.”'];
  }
  const { from, to } = DEAL_SIZE;
  if (price >= from && price <= to) return [];
  return [
    `The seller wants ${formatExactDollars(price)}. We list businesses from ${formatDollars(from)} to ${formatDollars(to)}. The form told the seller we’d talk about the price first.`,
  ];
}
