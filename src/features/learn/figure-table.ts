/** A table in an article. The first column names the rows. */
export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How it was calculated. Shown below the table. */
  note?: string;
}
