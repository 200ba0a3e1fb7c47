import { confirmedKey, endedKey } from '#netlify/store/saved-search-keys.ts';
import { endSearch, listConfirmations, markConfirmed, type SavedSearch } from './saved-searches.ts';
import { faultOf, type Store } from '#netlify/store/store.ts';
import { SEARCH_KEPT_MS } from './ask-to-confirm.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { searchHashOf } from './search-token.ts';

interface ChangeContext {
  store: Store;
  environment: Environment;
  runtime: Runtime;
}

/**
 * Confirms a search. Confirming twice changes nothing. It replaces an earlier search of the same address
 * for the same query, because the visitor may have changed the frequency.
 */
export async function confirmSearch(
  search: SavedSearch,
  { store, environment, runtime }: ChangeContext,
): Promise<'confirmed' | 'gone'> {
  const { id, email, query, createdAt } = search;
  const now = runtime.now();
  const searchHash = searchHashOf(environment.secret, email, query);
  const [earlier, ended] = await Promise.all([
    store.get(confirmedKey(searchHash, id)),
    store.get(endedKey(id)),
  ]);
  if (ended.kind !== 'missing') return 'gone';
  if (earlier.kind !== 'missing') return 'confirmed';
  if (now - createdAt > SEARCH_KEPT_MS) return 'gone';
  // List earlier searches first. Otherwise two concurrent confirmations would end each other.
  const earlierIds = await listConfirmations(store, searchHash);
  await markConfirmed(store, searchHash, search, now);
  // If one cannot be ended now, the newer of the two counts: see latestConfirmations.
  await faultOf(endOthers(store, searchHash, earlierIds, id, now));
  return 'confirmed';
}

/** Ends a search and all others of the same address for the same query. */
export async function stopSearch(
  { id, email, query }: SavedSearch,
  { store, environment, runtime }: ChangeContext,
): Promise<void> {
  const searchHash = searchHashOf(environment.secret, email, query);
  await endOthers(store, searchHash, await listConfirmations(store, searchHash), id, runtime.now());
  // End this one last, so that a retry can find the others again.
  await endSearch(store, id, searchHash, runtime.now());
}

async function endOthers(
  store: Store,
  searchHash: string,
  ids: readonly string[],
  own: string,
  now: number,
): Promise<void> {
  for (const id of ids) if (id !== own) await endSearch(store, id, searchHash, now);
}
