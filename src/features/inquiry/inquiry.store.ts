import { atom } from 'nanostores';

/** The listing that the inquiry dialog is about; null before one was chosen. */
export const $inquiredListing = atom<{ id: string; title: string } | null>(null);
