import { atom } from 'nanostores';

/** Grid items that still need a card. */
export const $emptyItems = atom<readonly HTMLElement[]>([]);

/** Ids of the saved listings. The page sets it, since saving is another feature. */
export const $savedIds = atom<ReadonlySet<string>>(new Set());
