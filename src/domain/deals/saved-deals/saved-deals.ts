import { LIMITS } from '../../shared/limits.ts';
import type { SavedDeal } from './saved-deal.ts';

/** Maximum deals saved per browser. */
export const DEALS_MAX = 100;

type Deals = readonly SavedDeal[];

const newestFirst = (deals: Deals): SavedDeal[] =>
  deals.toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt));

/**
 * Adds a deal, newest first, replacing any with the same id.
 * @returns Null when the list is full.
 */
export function addDeal(deals: Deals, deal: SavedDeal): SavedDeal[] | null {
  const others = removeDeal(deals, deal.id);
  return others.length < DEALS_MAX ? newestFirst([deal, ...others]) : null;
}

/** @param now ISO 8601. A rename counts as a save, so importing an older file doesn't undo it. */
export function renameDeal(deals: Deals, id: string, name: string, now: string): SavedDeal[] {
  return newestFirst(
    deals.map((deal) => (deal.id === id ? { ...deal, name, savedAt: now } : deal)),
  );
}

/** Removes the deal with this id. */
export const removeDeal = (deals: Deals, id: string): SavedDeal[] =>
  deals.filter((deal) => deal.id !== id);

/** The newest deal saved with this analyzer state. */
export const findDeal = (
  deals: Deals,
  { listingId, query }: Pick<SavedDeal, 'listingId' | 'query'>,
): SavedDeal | undefined =>
  deals.find((deal) => deal.listingId === listingId && deal.query === query);

export type Merge =
  | { kind: 'merged'; deals: SavedDeal[]; added: number; updated: number; unchanged: number }
  /** There would be `count` deals, over the limit. */
  | { kind: 'full'; count: number };

/** Merges two lists. The newer copy of a deal wins; in a tie, ours. */
export function mergeDeals(ours: Deals, theirs: Deals): Merge {
  const merged = new Map(ours.map((deal) => [deal.id, deal]));
  const changed = new Set<string>();
  for (const deal of theirs) {
    const known = merged.get(deal.id);
    if (known && Date.parse(known.savedAt) >= Date.parse(deal.savedAt)) continue;
    merged.set(deal.id, deal);
    changed.add(deal.id);
  }
  if (merged.size > DEALS_MAX) return { kind: 'full', count: merged.size };
  const brought = new Set(theirs.map(({ id }) => id));
  const added = merged.size - ours.length;
  return {
    kind: 'merged',
    deals: newestFirst([...merged.values()]),
    added,
    updated: changed.size - added,
    unchanged: brought.size - changed.size,
  };
}

/** A unique name: the wanted one, or the same with a number. */
export function freeName(deals: Deals, wanted: string): string {
  const taken = new Set(deals.map(({ name }) => name));
  const name = cut(wanted, LIMITS.name);
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free;
    const suffix = ` (${number})`;
    free = cut(name, LIMITS.name - suffix.length) + suffix;
  }
}

/** Truncates without splitting a surrogate pair. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
