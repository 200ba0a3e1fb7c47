import { atom } from 'nanostores';

/** What the dialog of a form is about: a listing, a plan. Null before one was chosen. */
export const $subject = atom<{ id: string; name: string } | null>(null);
