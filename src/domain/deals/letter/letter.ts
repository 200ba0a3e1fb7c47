import type { Schedule } from '../schedule.ts';
import type { PricePart } from './price-table.ts';

/** A part of a clause, in the order in which it is read. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      /** As many cells in each as in the head. */
      rows: readonly (readonly string[])[];
    };

export interface Clause {
  /** The same in every letter: 'exclusivity'. */
  id: string;
  /** From 1. */
  number: number;
  title: string;
  isBinding: boolean;
  blocks: readonly LetterBlock[];
  /** What the clause means, for somebody who is no lawyer. Not part of the letter. */
  note: string;
}

export interface Annex {
  title: string;
  blocks: readonly LetterBlock[];
}

/** Who signs; a line without a text is filled in by hand. */
export interface SignatureBlock {
  role: string;
  lines: readonly { label: string; text: string | null }[];
}

/** A letter of intent as data. Every text is one line, free of control characters. */
export interface Letter {
  title: string;
  header: readonly { label: string; text: string }[];
  clauses: readonly Clause[];
  signatures: readonly SignatureBlock[];
  annexes: readonly Annex[];
  disclaimer: string;
  /** What the price clause is made from, in integer cents. */
  price: { total: number; parts: readonly PricePart[] };
  /** Of the seller note; null where the letter has none. */
  schedule: Schedule | null;
}

export const p = (text: string): LetterBlock => ({ kind: 'paragraph', text });
export const list = (items: readonly string[]): LetterBlock => ({ kind: 'list', items });
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): LetterBlock => ({ kind: 'table', caption, head, rows });

/** Whether a column of a table holds figures, which line up at their end. */
export const isOfFigures = (rows: readonly (readonly string[])[], column: number): boolean =>
  rows.every((row) => /^$|^[$\d]/.test(row[column] ?? ''));

/** What is to be read out of some blocks, text by text. */
export const textsOf = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'list') return block.items;
    return [block.caption, ...block.head, ...block.rows.flat()];
  });
