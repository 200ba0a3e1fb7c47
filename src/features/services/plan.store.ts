import { atom } from 'nanostores';

/** The plan that the sign-up dialog is about; null before one was chosen. */
export const $chosenPlan = atom<{ tag: string; name: string } | null>(null);
