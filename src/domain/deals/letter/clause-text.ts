import type { Schedule } from '../schedule.ts';
import type { PriceParts } from '../structures/structure.ts';
import type { Clause, LetterBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';

/** A clause without its place in the letter. */
export type ClauseText = Pick<Clause, 'title' | 'note' | 'blocks'>;

/** Input for writing clauses. */
export interface LetterContext {
  /** Already tidied by tidyDraft. */
  draft: LetterDraft;
  parts: PriceParts;
  /** Of the seller note; null without one. */
  schedule: Schedule | null;
  /** Number of the clause with this id. */
  numberOf: (id: string) => number;
}

export const clause = (
  title: string,
  note: string,
  blocks: readonly LetterBlock[],
): ClauseText => ({ title, note, blocks });
