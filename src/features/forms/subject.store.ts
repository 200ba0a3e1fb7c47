import { atom } from 'nanostores';

/** The listing or plan a form's dialog is about; null until one is chosen. */
export const $subject = atom<{ id: string; name: string } | null>(null);
