import { atom } from 'nanostores';

/** Ids of the saved listings. The page sets it, since saving is another feature. */
export const $savedIds = atom<ReadonlySet<string>>(new Set());
