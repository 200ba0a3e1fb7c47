/**
 * What a spreadsheet would take for the start of a formula, also in the wide letters of East Asia, or
 * hides before one.
 */
const STARTS_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * Rows of text as comma-separated values after RFC 4180: every line ends in CR LF, a field with a
 * comma, a quote, a line break or space at its ends stands in quotes. A field that a spreadsheet
 * would run as a formula gets an apostrophe before it, so '-4%' reads "'-4%". A number is no formula
 * and stays one.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((fields) => `${fields.map(formatField).join(',')}\r\n`).join('');
}

function formatField(text: string | number): string {
  if (typeof text === 'number') return String(text);
  const harmless = STARTS_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
