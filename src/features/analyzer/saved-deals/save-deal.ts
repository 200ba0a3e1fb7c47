import {
  readSavedDeal,
  type SavedFigures,
  addDeal,
  findDeal,
  freeName,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { $openDeal, changeDeals, currentDeals } from './saved-deals.store.ts';

export interface ShownDeal {
  /** Null for the visitor's own numbers. */
  listing: { id: string; title: string } | null;
  /** The analyzer's full state as a query string, without '?': what is as the listing has it today is in it, too. */
  query: string;
  figures: SavedFigures;
}

export type SaveOutcome = ReturnType<typeof saveDeal>;

const OWN_NAME = 'My own numbers';

/** Marks the saved deal that matches one of the queries as open, the first before the others. */
export function noteOpenDeal(listingId: string | null, ...queries: string[]): void {
  const deals = currentDeals();
  const [open] = queries.flatMap((query) => findDeal(deals, { listingId, query }) ?? []);
  $openDeal.set(open?.id ?? null);
}

/**
 * Saves the deal, replacing the open one unless `isNew`. Never stores the same state of a listing twice.
 */
export function saveDeal(shown: ShownDeal, isNew: boolean) {
  const deals = currentDeals();
  const place = { listingId: shown.listing?.id ?? null, query: shown.query };
  const same = findDeal(deals, place);
  const open = isNew ? undefined : deals.find(({ id }) => id === $openDeal.get());
  const before = same ?? (open?.listingId === place.listingId ? open : undefined);
  const deal = readSavedDeal({
    ...place,
    // The id never leaves this browser, so a random UUID will do.
    id: before?.id ?? crypto.randomUUID(),
    name: before?.name ?? freeName(deals, shown.listing?.title ?? OWN_NAME),
    savedAt: new Date().toISOString(),
    figures: shown.figures,
  });
  // Its state is too long for a URL.
  if (!deal) return { kind: 'unusable' } as const;
  if (!addDeal(deals, deal)) return { kind: 'full' } as const;
  const isKept = changeDeals((current) => addDeal(current, deal) ?? current);
  $openDeal.set(deal.id);
  return { kind: before ? 'updated' : 'saved', deal, isKept } as const;
}
