import type { LetterDraft } from './letter-draft.ts';

/** A field of a draft. Milestone fields carry their index: 'milestones.0.title'. */
export type LetterField = keyof LetterDraft | `milestones.${number}.${'title' | 'date'}`;

/** A problem with a draft, and the field that fixes it. */
export interface LetterProblem {
  field: LetterField;
  message: string;
}

export const problem = (field: LetterField, message: string): LetterProblem => ({ field, message });
