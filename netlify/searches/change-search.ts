import { confirmedKey, endedKey } from '#netlify/records/saved-search-keys.ts';
import { endSearch, listTwins, markConfirmed, type SavedSearch } from './saved-searches.ts';
import type { Store, Unavailable } from '#netlify/records/store.ts';
import { SEARCH_KEPT_MS } from './ask-to-confirm.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Outside } from '#netlify/environment/outside.ts';
import { twinOf } from './search-token.ts';

interface ChangeSurroundings {
  store: Store;
  environment: Environment;
  outside: Outside;
}

/**
 * Confirms a search; twice is as good as once. It takes the place of an earlier one of the same address
 * for the same query, whose visitor may have wanted to hear more or less often.
 */
export async function confirmSearch(
  search: SavedSearch,
  { store, environment, outside }: ChangeSurroundings,
): Promise<{ kind: 'confirmed' } | { kind: 'gone' } | Unavailable> {
  const { id, email, query, createdAt } = search;
  const now = outside.now();
  const twin = twinOf(environment.secret, email, query);
  const [earlier, ended] = await Promise.all([
    store.get(confirmedKey(twin, id)),
    store.get(endedKey(id)),
  ]);
  if (earlier.kind === 'unavailable') return earlier;
  if (ended.kind === 'unavailable') return ended;
  if (ended.kind !== 'missing') return { kind: 'gone' };
  if (earlier.kind !== 'missing') return { kind: 'confirmed' };
  if (now - createdAt > SEARCH_KEPT_MS) return { kind: 'gone' };
  // Those from before this one alone: of two confirmed in the same moment, each would end the other.
  const twins = await listTwins(store, twin);
  if (twins.kind === 'unavailable') return twins;
  const confirmed = await markConfirmed(store, twin, search, now);
  if (confirmed.kind === 'unavailable') return confirmed;
  await endAll(store, twin, others(twins.ids, id), now);
  return { kind: 'confirmed' };
}

/** Ends a search, and with it every other of the same address for the same query. */
export async function stopSearch(
  { id, email, query }: SavedSearch,
  { store, environment, outside }: ChangeSurroundings,
): Promise<{ kind: 'ended' } | Unavailable> {
  const twin = twinOf(environment.secret, email, query);
  const twins = await listTwins(store, twin);
  if (twins.kind === 'unavailable') return twins;
  const ended = await endAll(store, twin, others(twins.ids, id), outside.now());
  if (ended.kind === 'unavailable') return ended;
  // The record goes last: with it, another try finds the others again.
  return endSearch(store, id, twin, outside.now());
}

const others = (ids: readonly string[], own: string) => ids.filter((id) => id !== own);

async function endAll(
  store: Store,
  twin: string,
  ids: readonly string[],
  now: number,
): Promise<{ kind: 'ended' } | Unavailable> {
  for (const id of ids) {
    const ended = await endSearch(store, id, twin, now);
    if (ended.kind === 'unavailable') return ended;
  }
  return { kind: 'ended' };
}
