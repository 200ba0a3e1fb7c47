import { atom } from 'nanostores';
import {
  type SavedDeal,
  formatDeals,
  parseDeals,
} from '#src/domain/deals/saved-deals/saved-deals.ts';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { DEALS_KEY } from '../stored-by-listing.ts';

/** Initial value for the static HTML. */
export const NO_DEALS: readonly SavedDeal[] = [];

/** This visitor's saved deals, newest first, synced across tabs. Without storage, they last until the page closes. */
export const $savedDeals = atom<readonly SavedDeal[]>(read());

/** Id of the saved deal open in the analyzer. Saving updates it. */
export const $openDeal = atom<string | null>(null);

/** False after a failed write: the page then has deals that storage doesn't. */
let isKept = true;

/**
 * Applies a change to the current list, including other tabs' changes.
 * @returns False if the browser couldn't store it.
 */
export function changeDeals(
  change: (deals: readonly SavedDeal[]) => readonly SavedDeal[],
): boolean {
  const deals = change(currentDeals());
  $savedDeals.set(deals);
  isKept = writeStored(DEALS_KEY, deals.length === 0 ? null : formatDeals(deals));
  return isKept;
}

/** The list with other tabs' changes. */
export const currentDeals = (): readonly SavedDeal[] => (isKept ? read() : $savedDeals.get());

function read(): SavedDeal[] {
  const parsed = parseDeals(readStored(DEALS_KEY) ?? '');
  return parsed.kind === 'read' ? parsed.deals : [];
}

if (typeof window !== 'undefined') {
  const sync = () => $savedDeals.set(currentDeals());
  addEventListener('storage', ({ key }) => (key === DEALS_KEY || key === null) && sync());
  // A page restored from the back/forward cache may have missed changes.
  addEventListener('pageshow', sync);
}
