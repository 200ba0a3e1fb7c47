import { currencyAt, type DecimalMark, readCents } from './amount.ts';
import type { RowReading } from './entry.ts';

export type Row = readonly string[];

/** A column's name without case, signs, and currency: 'Sale Price ($)' and 'sale_price' are 'sale price'. */
export const columnName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const CURRENCY = /[([ ](US\$|\$|€|£|[A-Z]{3})[)\]]?\s*$/;
/** A currency in a column's name, as in 'Estimated earnings (EUR)'. */
const currencyIn = (header: string) => {
  const code = CURRENCY.exec(header)?.[1] ?? '';
  return /^[A-Z]{3}$/.test(code) && code !== 'UTC' ? code : currencyAt(code);
};
const withoutCurrency = (header: string) => columnName(header.replace(CURRENCY, ''));

/** A header row: where each column is. */
export class Columns {
  readonly #at = new Map<string, number>();
  readonly #currencies: readonly string[];

  constructor(header: Row) {
    this.#currencies = header.map(currencyIn);
    header.forEach((text, index) => {
      for (const name of [columnName(text), withoutCurrency(text)]) {
        if (name !== '' && !this.#at.has(name)) this.#at.set(name, index);
      }
    });
  }

  has = (name: string): boolean => this.#at.has(name);

  /** The first of these columns that exists. */
  find = (names: readonly string[]): string | undefined => names.find(this.has);

  at = (name: string): number => this.#at.get(name) ?? -1;

  currencyAt = (name: string): string => this.#currencies[this.at(name)] ?? '';
}

/** Reads one row's cells by the names of their columns. */
export class Cells {
  /** The last currency that was written at an amount of this row. */
  #written = '';

  readonly #columns: Columns;
  readonly #row: Row;
  readonly #mark: DecimalMark;
  readonly #onAmount: (text: string) => void;

  /** @param onAmount Sees the text of each amount. */
  constructor(
    columns: Columns,
    row: Row,
    mark: DecimalMark,
    onAmount: (text: string) => void = () => undefined,
  ) {
    this.#columns = columns;
    this.#row = row;
    this.#mark = mark;
    this.#onAmount = onAmount;
  }

  /** The first of these columns that isn't empty; '' if all are. */
  text(...names: string[]): string {
    for (const name of names) {
      const cell = this.#row[this.#columns.at(name)]?.trim() ?? '';
      if (cell !== '') return cell;
    }
    return '';
  }

  isYes = (name: string): boolean => /^(1|yes|true)$/i.test(this.text(name));

  /** Cents in the first of these columns that isn't empty; 0 if all are. */
  cents(...names: string[]): number {
    const name = names.find((each) => this.text(each) !== '');
    if (name === undefined) return 0;
    const text = this.text(name);
    this.#onAmount(text);
    this.#written = currencyAt(text) || this.#columns.currencyAt(name) || this.#written;
    return readCents(text, this.#mark);
  }

  /** The row's currency, after its amounts were read: ISO code, '' if unknown. */
  currency(...names: string[]): string {
    return (this.text(...names) || this.#written).toUpperCase();
  }
}

/** A tool whose export we know by its columns. */
export interface Exporter {
  /** As in 'Recognized as your Stripe balance history.' */
  name: string;
  /** Names of columns that only this export has together. */
  columns: readonly string[];
  read: (cells: Cells) => RowReading;
  /** What the seller should know about this export. */
  notes?: readonly string[];
  /** Amounts without decimals are cents, as in the tool's API. */
  inCents?: boolean;
}
