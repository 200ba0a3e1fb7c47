import type { Schedule } from '../schedule.ts';
import type { PricePart } from './price-table.ts';

/** One part of a clause, in reading order. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      /** Each row has as many cells as the head. */
      rows: readonly (readonly string[])[];
    };

export interface Clause {
  /** Same in every letter: 'exclusivity'. */
  id: string;
  /** From 1. */
  number: number;
  title: string;
  /** Null in an agreement, whose clauses all bind once it is signed. */
  isBinding: boolean | null;
  blocks: readonly LetterBlock[];
  /** What the clause means in plain English. Not part of the letter. */
  note: string;
}

export interface Exhibit {
  title: string;
  blocks: readonly LetterBlock[];
}

/** Who signs. A line without text is filled in by hand. */
export interface SignatureBlock {
  role: string;
  lines: readonly { label: string; text: string | null }[];
}

/** A document to sign, as data. Every text is one line without control characters. */
export interface DealDocument {
  title: string;
  header: readonly { label: string; text: string }[];
  clauses: readonly Clause[];
  signatures: readonly SignatureBlock[];
  exhibits: readonly Exhibit[];
  disclaimer: string;
}

/** A letter of intent. */
export interface Letter extends DealDocument {
  /** The source of the price clause, in integer cents. */
  price: { total: number; parts: readonly PricePart[] };
  /** Of the seller note; null without one. */
  schedule: Schedule | null;
}

export const p = (text: string): LetterBlock => ({ kind: 'paragraph', text });
export const list = (items: readonly string[]): LetterBlock => ({ kind: 'list', items });
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): LetterBlock => ({ kind: 'table', caption, head, rows });

/** Whether a column holds numbers, which are right-aligned. */
export const isOfFigures = (rows: readonly (readonly string[])[], column: number): boolean =>
  rows.every((row) => /^$|^[$\d]/.test(row[column] ?? ''));

/** ' (binding)' beside the title of a letter's clause; nothing in an agreement. */
export const bindingMark = ({ isBinding }: Clause): string =>
  isBinding === null ? '' : ` (${isBinding ? 'binding' : 'non-binding'})`;

/** All texts in these blocks. */
export const textsOf = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'list') return block.items;
    return [block.caption, ...block.head, ...block.rows.flat()];
  });
