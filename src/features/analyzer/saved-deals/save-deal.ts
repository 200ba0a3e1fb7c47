import {
  readSavedDeal,
  type SavedDeal,
  type SavedFigures,
} from '#src/domain/deals/saved-deals/saved-deal.ts';
import { addDeal, findDeal, freeName } from '#src/domain/deals/saved-deals/saved-deals.ts';
import { $openDeal, changeDeals, currentDeals } from './saved-deals.store.ts';

/** The deal as it stands in the analyzer. */
export interface ShownDeal {
  /** Null where the figures are the visitor's own. */
  listing: { id: string; title: string } | null;
  /** The analyzer's whole state as the query of its address, with or without '?'. */
  query: string;
  figures: SavedFigures;
}

export type SaveOutcome =
  | { kind: 'saved' | 'updated'; deal: SavedDeal; isKept: boolean }
  /** There are as many deals as are kept. */
  | { kind: 'full' }
  /** Its state is longer than an address may be. */
  | { kind: 'unusable' };

const OWN_NAME = 'My own figures';

const placeOf = (listingId: string | null, query: string) => ({
  listingId,
  query: query.replace(/^\?/, ''),
});

/** Finds out which saved deal the analyzer shows, from the query of its address. */
export function noteOpenDeal(listingId: string | null, query: string): void {
  $openDeal.set(findDeal(currentDeals(), placeOf(listingId, query))?.id ?? null);
}

/**
 * Saves the deal: in place of the one that was opened or saved here before, unless it is to be a new
 * one. The same state of the same listing is never there twice.
 */
export function saveDeal(shown: ShownDeal, isNew: boolean): SaveOutcome {
  const deals = currentDeals();
  const place = placeOf(shown.listing?.id ?? null, shown.query);
  const same = findDeal(deals, place);
  const open = isNew ? undefined : deals.find(({ id }) => id === $openDeal.get());
  const before = same ?? (open?.listingId === place.listingId ? open : undefined);
  const deal = readSavedDeal({
    ...place,
    // Only this browser knows it: the library for ids that sort would weigh more than the button.
    id: before?.id ?? crypto.randomUUID(),
    name: before?.name ?? freeName(deals, shown.listing?.title ?? OWN_NAME),
    savedAt: new Date().toISOString(),
    figures: shown.figures,
  });
  if (!deal) return { kind: 'unusable' };
  if (!addDeal(deals, deal)) return { kind: 'full' };
  const isKept = changeDeals((current) => addDeal(current, deal) ?? current);
  $openDeal.set(deal.id);
  return { kind: before ? 'updated' : 'saved', deal, isKept };
}
