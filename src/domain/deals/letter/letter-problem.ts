import type { LetterDraft } from './letter-draft.ts';

/** A field of a draft; a milestone's is named by its place: 'milestones.0.title'. */
export type LetterField = keyof LetterDraft | `milestones.${number}.${'title' | 'date'}`;

/** Something about a draft, and the field that mends it. */
export interface LetterProblem {
  field: LetterField;
  message: string;
}

export const problem = (field: LetterField, message: string): LetterProblem => ({ field, message });
