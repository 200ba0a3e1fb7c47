import { formatDollars, formatExactDollars } from '../shared/money.ts';
import { DEAL_SIZE } from '../shared/promises.ts';

/** What an editor should know of the price that a seller named, or did not. */
export function priceRemarks(price: number | undefined): string[] {
  if (price === undefined) {
    return ['The seller named no price. Without one, the page says “Price on request”.'];
  }
  const { from, to } = DEAL_SIZE;
  if (price >= from && price <= to) return [];
  return [
    `The seller wants ${formatExactDollars(price)}. We list from ${formatDollars(from)} to ${formatDollars(to)}, and the form said that we would talk about the price.`,
  ];
}
