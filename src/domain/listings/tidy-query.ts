import { toPrintableLine } from '../shared/printable-line.ts';
import { type MarketplaceQuery, PRICE_SLIDER } from './marketplace-query.ts';
import { DEAL_STRUCTURES, MARKETPLACE_SOURCES } from './vocabulary.ts';

/** Longest search kept, in characters. */
export const LONGEST_SEARCH = 100;

/** The stop of the price slider nearest to an amount in US dollars. */
export function snapPrice(amount: number): number {
  const { min, max, step } = PRICE_SLIDER;
  return Math.min(max, Math.max(min, Math.round(amount / step) * step));
}

/**
 * The one form in which a query is kept and compared: search on one line, trimmed and cut, prices on a stop of
 * the slider with the lower one first, selections without repeats in the vocabulary's order.
 */
export function tidyQuery(query: MarketplaceQuery): MarketplaceQuery {
  const prices = [snapPrice(query.minPrice), snapPrice(query.maxPrice)];
  return {
    ...query,
    search: tidySearch(query.search),
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    sources: MARKETPLACE_SOURCES.filter((source) => query.sources.includes(source)),
    structures: DEAL_STRUCTURES.filter((structure) => query.structures.includes(structure)),
  };
}

/** Cut by whole characters: half of a surrogate pair would not survive the address. */
const tidySearch = (search: string) =>
  Array.from(toPrintableLine(search).trim()).slice(0, LONGEST_SEARCH).join('').trim();
