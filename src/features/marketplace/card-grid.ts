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
  const cards = [...items.values()];
  const left = cards.findIndex(
    (item) => item.contains(document.activeElement) && !isShown.has(item),
  );
  // Setting the attribute again costs a layout, so skip cards that don't change.
  for (const item of cards) {
    if (item.hidden === isShown.has(item)) item.hidden = !item.hidden;
  }
  const before = cards.filter((item) => isShown.has(item));
  if (shown.some((item, position) => before[position] !== item)) list.prepend(...shown);
  list.classList.remove('is-pending');
  // A card that is no longer saved goes with the focused button.
  if (left !== -1) {
    const next = cards.slice(left).find((item) => isShown.has(item)) ?? before.at(-1);
    const target = next?.querySelector('.card-save') ?? document.querySelector('.market-status p');
    if (target instanceof HTMLElement) target.focus();
  }
  const made = shown.filter((item) => !items.has(item.dataset.id ?? ''));
  if (made.length > 0) $emptyItems.set([...$emptyItems.get(), ...made]);
}

/** The link or button in a card's title, if the card is drawn. */
export const titleOf = (id: string) =>
  grid()?.querySelector<HTMLElement>(`[data-id="${id}"] .card-title > *`);

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
