import type { EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import { keyOf, openKey } from './entry-route.ts';
import { isInPlace } from './filters.ts';
import type { InboxState } from './inbox-state.ts';

/** What the list shows: what belongs there. The open entry stays until it is left. */
export function shownEntries({ list, filters, route }: InboxState): EntrySummary[] {
  const open = openKey(route);
  return list.entries.filter((entry) => keyOf(entry) === open || isInPlace(filters, entry));
}

/** Checks a box or clears it; a range takes on what the clicked box becomes. */
export function choose(state: InboxState, key: string, isRange: boolean): InboxState {
  const keys = shownEntries(state).map(keyOf);
  const isChosen = !state.selected.has(key);
  const [from, to] = [keys.indexOf(state.anchor ?? key), keys.indexOf(key)].sort((a, b) => a - b);
  const hasRange = isRange && from !== undefined && from >= 0 && to !== undefined;
  const meant = hasRange ? keys.slice(from, to + 1) : [key];
  const selected = new Set(state.selected);
  for (const one of meant) {
    if (isChosen) selected.add(one);
    else selected.delete(one);
  }
  return { ...state, selected, anchor: key };
}
