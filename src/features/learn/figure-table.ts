/** A table of an article, as text. The first column names the rows. */
export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How it was worked out, below it. */
  note?: string;
}
