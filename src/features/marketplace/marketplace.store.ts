import { atom } from 'nanostores';
import type { ListingCard } from './ListingCard.tsx';
import type { MarketplaceIndex } from '#src/domain/listings/marketplace-index.ts';

/** Every listing, once it is loaded; null until then. */
export const $index = atom<MarketplaceIndex | null>(null);

/** Items of the grid that came without a card and wait for one. */
export const $emptyItems = atom<readonly HTMLElement[]>([]);

/** Ids of the saved listings. The page sets it: saving is another feature's business. */
export const $savedIds = atom<ReadonlySet<string>>(new Set());

/** What draws an item that the page came without, once there may be one. */
export const $card = atom<typeof ListingCard | null>(null);
