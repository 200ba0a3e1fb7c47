/** A spreadsheet may start a cell after these: some also split at semicolons, tabs, and any line break. */
const BOUNDARY = String.raw`[,;\t\r\n\v\f\u0085\u2028\u2029]`;
/** Some readers drop these or ignore quotes, so they don't neutralize what follows. */
const BLANK = String.raw`[\p{Zs}\ufeff"]*`;
/** Starts a formula, including in full-width characters. */
const SIGN = String.raw`[=+\-@＝＋－＠]`;

/** Where a cell could start with a formula, or hide one after a line break. */
const FORMULA = new RegExp(
  String.raw`^(?=[\r\n])|(?<=^|${BOUNDARY})(?=${BLANK}(?:${SIGN}|[\t\0]|\r(?!\n)))`,
  'gu',
);
const SIGN_IN_JSON = new RegExp(`(?<=(?:^|${BOUNDARY})${BLANK})${SIGN}`, 'gu');
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * Rows as CSV (RFC 4180) with CR LF line endings. Text is quoted, with an apostrophe before anything a
 * spreadsheet could run as a formula: '-4%' becomes "'-4%". Numbers stay numbers. Empty text is an empty
 * cell.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((fields) => `${fields.map(formatField).join(',')}\r\n`).join('');
}

function formatField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  if (field === '') return '';
  return `"${field.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}

/** A value as JSON for a cell. Escapes signs that would need an apostrophe, so text round-trips exactly. */
export function csvJson(value: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(JSON_STRING, (text) => text.replace(SIGN_IN_JSON, escaped));
}

/** A figure for a spreadsheet: a number with at most two decimals. */
export const csvFigure = (value: number): number => Number(value.toFixed(2));

/** A label with its unit: 'Asking price (US dollars)'. */
export const withUnit = (label: string, unit: string): string =>
  unit === '' ? label : `${label} (${unit})`;

/** Which way a figure is better; null if it depends on the buyer. */
export type Better = 'higher' | 'lower' | null;

interface ComparedCell {
  /** null is never best and isn't compared. */
  figure: number | null;
  text: string;
}

/**
 * Returns whether a cell of a row is best: its figure beats another or ties for best. Figures with the same
 * text are equal; if all are equal, none is best.
 * @param tolerance Figures that differ from the best by at most this share of it tie, too; a decimal.
 * @param trifle So do those that differ by less than this.
 */
export function bestOf(
  cells: readonly ComparedCell[],
  better: Better,
  tolerance = 0,
  trifle = 0,
): (cell: ComparedCell) => boolean {
  const known = cells.filter(({ figure }) => figure !== null);
  const figures = cells.flatMap(({ figure }) => figure ?? []);
  const best = better === 'lower' ? Math.min(...figures) : Math.max(...figures);
  const bestText = known.find(({ figure }) => figure === best)?.text;
  const isBest = ({ figure, text }: ComparedCell) => {
    if (figure === null) return false;
    const difference = Math.abs(figure - best);
    return difference <= tolerance * Math.abs(best) || difference < trifle || text === bestText;
  };
  return better === null || known.every(isBest) ? () => false : isBest;
}
