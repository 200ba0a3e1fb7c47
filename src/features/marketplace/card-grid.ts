import { $emptyItems } from './marketplace.store.ts';

/**
 * The build renders the grid of cards as HTML. These functions show, hide, and reorder its items, so no
 * card is sent or rendered twice. Items missing from the page are created empty, in $emptyItems.
 */

const grid = () => document.querySelector<HTMLElement>('[data-card-grid]');

const itemsOf = (list: HTMLElement) =>
  new Map(
    [...list.children].flatMap((item) =>
      item instanceof HTMLElement && item.dataset.id ? [[item.dataset.id, item] as const] : [],
    ),
  );

/** How many cards the page has. */
export const countCards = () => grid()?.children.length ?? 0;

/** Shows exactly these cards, in this order. */
export function showCards(ids: readonly string[]) {
  const list = grid();
  if (!list) return;
  const items = itemsOf(list);
  const shown = ids.map((id) => items.get(id) ?? emptyItem(id));
  const isShown = new Set(shown);
  // Setting the attribute again costs a layout, so skip cards that don't change.
  for (const item of items.values()) {
    if (item.hidden === isShown.has(item)) item.hidden = !item.hidden;
  }
  const before = [...items.values()].filter((item) => isShown.has(item));
  if (shown.some((item, position) => before[position] !== item)) list.prepend(...shown);
  list.classList.remove('is-pending');
  const made = shown.filter((item) => !items.has(item.dataset.id ?? ''));
  if (made.length > 0) $emptyItems.set([...$emptyItems.get(), ...made]);
}

function emptyItem(id: string): HTMLElement {
  const item = document.createElement('li');
  item.className = 'card';
  item.dataset.id = id;
  return item;
}

/** Shows every card on the page because filtering failed. */
export function showEveryCard() {
  grid()?.classList.remove('is-pending');
}
