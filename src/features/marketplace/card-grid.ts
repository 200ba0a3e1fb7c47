import { atom } from 'nanostores';
import type { CardHistories } from '#src/domain/listings/history-summary.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import type { UnderOffer } from '#src/domain/listings/sale.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { loadJson } from '#src/ui/load-json.ts';

/**
 * The build renders the grid of cards as HTML. These functions show, hide, and reorder its items, so no
 * card is sent or rendered twice. Items missing from the page are created empty, in $emptyItems.
 */

/** Grid items that still need a card. */
export const $emptyItems = atom<readonly HTMLElement[]>([]);

const grid = () => document.querySelector<HTMLElement>('[data-card-grid]');

const itemsOf = (list: HTMLElement) =>
  new Map(
    [...list.children].flatMap((item) =>
      item instanceof HTMLElement && item.dataset.id ? [[item.dataset.id, item] as const] : [],
    ),
  );

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
  markUnderOffer(item);
  return item;
}

let underOffer: readonly UnderOffer[] = [];

/** On the item, because React draws some of the cards in it. */
function markUnderOffer(item: HTMLElement) {
  const found = underOffer.find(({ id }) => id === item.dataset.id);
  if (!found) return;
  const mark = document.createElement('p');
  mark.className = 'card-sale';
  mark.textContent = found.label;
  item.append(mark);
}

/**
 * Says on each card that a buyer signed a letter since the page was built. Without an answer, it stays as built.
 * @param onSold Called if some are sold, and belong last.
 */
export async function showUnderOffer(onSold: () => unknown) {
  underOffer = await loadJson('/api/under-offer', isUnderOffer).catch(() => []);
  for (const item of itemsOf(grid() ?? document.body).values()) markUnderOffer(item);
  if (handedOver().length > 0) onSold();
}

const handedOver = () => underOffer.flatMap(({ id, isSold }) => (isSold ? [id] : []));

/** Shows every card on the page because filtering failed. */
export function showEveryCard() {
  grid()?.classList.remove('is-pending');
}

/**
 * Loads every listing's summary, and what renders the cards missing from the page; null if it has them all. Rejects
 * if a file can't be loaded; call again to retry.
 */
export async function loadListings() {
  const listings = await loadJson('/listings.json', isSummaryList);
  const hasAllCards = listings.length <= (grid()?.children.length ?? 0);
  return {
    index: indexListings(listings, handedOver()),
    missing: hasAllCards ? null : await loadCards(),
  };
}

export type LoadedListings = Awaited<ReturnType<typeof loadListings>>;

async function loadCards() {
  const [{ ListingCard: Card }, histories] = await Promise.all([
    import('./ListingCard.tsx'),
    loadJson('/card-histories.json', isHistories),
  ]);
  return { Card, histories };
}

/** Our build writes the files, so these only catch a different response, such as a sign-in page. */
const isSummaryList = (value: unknown): value is ListingSummary[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'id' in item);

const isUnderOffer = (value: unknown): value is UnderOffer[] => Array.isArray(value);

const isHistories = (value: unknown): value is CardHistories =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
