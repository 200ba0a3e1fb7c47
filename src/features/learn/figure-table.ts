/** A table of an article, as text. The first column names the rows. */
export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How it was worked out, below it. */
  note?: string;
}

const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
/** A decimal as people write a rate: 0.08 is '8%'. */
export const formatRate = (decimal: number): string => PERCENT.format(decimal);

export const formatMonths = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`;
