import { atom } from 'nanostores';
import type { SavedDeal } from '#src/domain/deals/saved-deals/saved-deal.ts';
import { formatDeals, parseDeals } from '#src/domain/deals/saved-deals/saved-deals-file.ts';
import { DEALS_KEY } from '../storage-keys.ts';

/** What is shown of them in the HTML of the build. */
export const NO_DEALS: readonly SavedDeal[] = [];

/**
 * The deals that this visitor saved, newest first, shared by the browser's tabs. Without storage
 * they last as long as the page.
 */
export const $savedDeals = atom<readonly SavedDeal[]>(read() ?? []);

/** Id of the saved deal that the analyzer shows, which is the one that saving changes. */
export const $openDeal = atom<string | null>(null);

/** Once something could not be kept, this page knows more than the storage does. */
let isKept = true;

/**
 * Changes the list as it stands now, whatever other tabs have made of it.
 * @returns False when this browser does not keep it.
 */
export function changeDeals(
  change: (deals: readonly SavedDeal[]) => readonly SavedDeal[],
): boolean {
  const deals = change(currentDeals());
  $savedDeals.set(deals);
  try {
    if (deals.length === 0) localStorage.removeItem(DEALS_KEY);
    else localStorage.setItem(DEALS_KEY, formatDeals(deals));
    isKept = true;
  } catch {
    isKept = false;
  }
  return isKept;
}

/** The list with what other tabs have done by now. */
export const currentDeals = (): readonly SavedDeal[] => (isKept && read()) || $savedDeals.get();

function read(): SavedDeal[] | null {
  try {
    const stored = localStorage.getItem(DEALS_KEY);
    const parsed = stored === null ? null : parseDeals(stored);
    return parsed?.kind === 'read' ? parsed.deals : [];
  } catch {
    return null;
  }
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === DEALS_KEY || key === null) $savedDeals.set(currentDeals());
  });
}
