/** A spreadsheet may see a cell begin after these: files are also split at semicolons, tabs and any break. */
const BOUNDARY = String.raw`[,;\t\r\n\v\f\u0085\u2028\u2029]`;
/** Does not make harmless what follows it: some readers drop it, or take no notice of quotes. */
const BLANK = String.raw`[\p{Zs}\ufeff"]*`;
/** Starts a formula, also in the wide letters of East Asia. */
const SIGN = String.raw`[=+\-@＝＋－＠]`;

/** Where a cell might begin that would run as a formula, or that hides one behind a break. */
const FORMULA = new RegExp(
  String.raw`^(?=[\r\n])|(?<=^|${BOUNDARY})(?=${BLANK}(?:${SIGN}|[\t\0]|\r(?!\n)))`,
  'gu',
);
const SIGN_IN_JSON = new RegExp(`(?<=(?:^|${BOUNDARY})${BLANK})${SIGN}`, 'gu');
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * Rows as comma-separated values by RFC 4180, every line ending in CR LF. Each text is quoted, and an
 * apostrophe goes before whatever a spreadsheet could run as a formula: '-4%' reads "'-4%". A number is
 * no formula and stays a number. An empty text is an empty cell.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((fields) => `${fields.map(formatField).join(',')}\r\n`).join('');
}

function formatField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  if (field === '') return '';
  return `"${field.replace(FORMULA, "'").replaceAll('"', '""')}"`;
}

/** A value as JSON for a cell. Signs are escaped where they would need an apostrophe, so that texts are read back exactly. */
export function csvJson(value: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(JSON_STRING, (text) => text.replace(SIGN_IN_JSON, escaped));
}

/** A figure as a spreadsheet gets it: a number, to the cent. */
export const csvFigure = (value: number): number => Number(value.toFixed(2));

/** Says what the numbers beside a label count: 'Price (US dollars)'. */
export const withUnit = (label: string, unit: string): string =>
  unit === '' ? label : `${label} (${unit})`;
