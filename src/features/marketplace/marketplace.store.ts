import { atom } from 'nanostores';

/** Items of the grid that came without a card and wait for one. */
export const $emptyItems = atom<readonly HTMLElement[]>([]);

/** Ids of the saved listings. The page sets it: saving is another feature's business. */
export const $savedIds = atom<ReadonlySet<string>>(new Set());
