import type { PriceParts } from '../structures/parts.ts';
import type { Schedule } from '../schedule.ts';
import type { LetterBlock } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';

/** A clause before it has its number. */
export interface ClauseText {
  id: string;
  title: string;
  isBinding: boolean;
  note: string;
  blocks: readonly LetterBlock[];
}

/** What clauses are written from. */
export interface LetterContext {
  /** Its texts are printable lines. */
  draft: LetterDraft;
  parts: PriceParts;
  /** Of the seller note; null where there is none. */
  schedule: Schedule | null;
  /** Number of the clause with an id. */
  numberOf: (id: string) => number;
}

/** Clauses that bind once both have signed. All others are plans. */
export const BINDING_CLAUSES: ReadonlySet<string> = new Set([
  'purpose',
  'conduct',
  'exclusivity',
  'confidentiality',
  'announcements',
  'costs',
  'governing-law',
  'termination',
  'binding-clauses',
]);

export function clause(
  id: string,
  title: string,
  note: string,
  blocks: readonly LetterBlock[],
): ClauseText {
  return { id, title, isBinding: BINDING_CLAUSES.has(id), note, blocks };
}
