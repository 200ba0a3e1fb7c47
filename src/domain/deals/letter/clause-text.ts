import type { Schedule } from '../schedule.ts';
import type { PriceParts } from '../structures/parts.ts';
import type { Clause, LetterBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';

/** What a clause says, without its place in the letter. */
export type ClauseText = Pick<Clause, 'title' | 'note' | 'blocks'>;

/** What clauses are written from. */
export interface LetterContext {
  /** Its texts are printable. */
  draft: LetterDraft;
  parts: PriceParts;
  /** Of the seller note; null where there is none. */
  schedule: Schedule | null;
  /** Number of the clause with an id. */
  numberOf: (id: string) => number;
}

export const clause = (
  title: string,
  note: string,
  blocks: readonly LetterBlock[],
): ClauseText => ({ title, note, blocks });
