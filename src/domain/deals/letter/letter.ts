import type { Schedule } from '../schedule.ts';
import type { PriceParts } from '../structures/structure.ts';
import type { LetterDraft } from './letter-draft.ts';

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

/** A clause without its place in the letter. */
export type ClauseText = Pick<Clause, 'title' | 'note' | 'blocks'>;

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

export interface PricePart {
  name: 'buyersCash' | 'rest';
  label: string;
  cents: number;
  /** When it is paid, in words. */
  due: string;
}

export interface Letter extends DealDocument {
  /** The source of the price clause, in integer cents. */
  price: { total: number; parts: readonly PricePart[] };
  /** Of the seller note; null without one. */
  schedule: Schedule | null;
}

/** Input for writing clauses. */
export interface LetterContext {
  /** Already tidied by tidyDraft. */
  draft: LetterDraft;
  parts: PriceParts;
  /** Of the seller note; null without one. */
  schedule: Schedule | null;
  numberOf: (id: string) => number;
}

export interface Payment {
  /** Its name in the header. */
  name: string;
  /** Sentences that define the Purchase Price. */
  price: string;
  /** Label of the total row. */
  total: string;
  /** The clause about everything but the buyer's own cash. */
  rider: ClauseText;
  /** What an adjustment changes once the cash at Closing is used up; null in an all-cash deal. */
  adjusted: string | null;
  /** Extra conditions to Closing. */
  conditions?: readonly string[];
}

/** The part that depends on the structure. */
export type StructurePayment = Omit<Payment, 'name'>;

export interface Rider<Terms> {
  /** The row of the price table for all but the buyer's own cash. */
  rest: {
    label: string;
    /** When it is paid, in words; null for at Closing. */
    due: string | null;
  };
  /** Terms that only this structure defines: 'Seller Note'. */
  defines: readonly string[];
  /** One-line summary of the terms. */
  inWords: (terms: Terms) => string;
  /** Why valid numbers still make no sense for this structure. */
  objections?: (terms: Terms) => readonly string[];
  /** Throws InvalidDealInputError. */
  payment: (terms: Terms, context: LetterContext) => StructurePayment;
}

/** A plain text is a paragraph. */
export type Written = LetterBlock | string;
const blocksOf = (parts: readonly Written[]): LetterBlock[] =>
  parts.map((part) => (typeof part === 'string' ? { kind: 'paragraph', text: part } : part));

export const list = (items: readonly string[]): LetterBlock => ({ kind: 'list', items });
export const table = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): LetterBlock => ({ kind: 'table', caption, head, rows });

/** @param note What it means in plain English. */
export const clause = (title: string, note: string, ...parts: readonly Written[]): ClauseText => ({
  title,
  note,
  blocks: blocksOf(parts),
});

export const exhibit = (title: string, ...parts: readonly Written[]): Exhibit => ({
  title,
  blocks: blocksOf(parts),
});

/** Whether a column holds numbers, which are right-aligned. */
export const isOfFigures = (rows: readonly (readonly string[])[], column: number): boolean =>
  rows.every((row) => /^$|^[$\d]/.test(row[column] ?? ''));

/** ' (binding)' beside the title of a letter's clause; nothing in an agreement. */
export const bindingMark = ({ isBinding }: Clause): string =>
  isBinding === null ? '' : ` (${isBinding ? 'binding' : 'non-binding'})`;

/** Everything that blocks say, in reading order. */
export const textsOf = (blocks: readonly LetterBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'list') return block.items;
    return [block.caption, ...block.head, ...block.rows.flat()];
  });
