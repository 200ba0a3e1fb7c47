import { strToU8, zipSync } from 'fflate';

export type Cell = string | number;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Longest text of a cell. */
const CELL_MAX = 32_767;
/** Characters that XML cannot hold. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/sheet.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${DOCUMENT}/officeDocument" Target="workbook.xml"/></Relationships>`,
  'workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Submissions" sheetId="1" r:id="a"/></sheets></workbook>`,
  '_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${DOCUMENT}/worksheet" Target="sheet.xml"/></Relationships>`,
};

/**
 * Rows as an .xlsx workbook with one sheet. Text is stored as inline strings, which are never formulas, so
 * it needs no apostrophes. Text beyond a cell's limit is cut.
 */
export function formatWorkbook(
  rows: readonly (readonly (string | number)[])[],
): Uint8Array<ArrayBuffer> {
  const sheet = `<worksheet xmlns="${SHEETS}"><sheetData>${rows
    .map((row) => `<row>${row.map(cellOf).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;
  const parts = Object.entries({ ...PARTS, 'sheet.xml': sheet });
  return zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(XML + text)])));
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (value === '') return '<c/>';
  const text = value
    .slice(0, CELL_MAX)
    .replace(NOT_XML, '\u{fffd}')
    // Readers take _x000D_ for the character of that code.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll('\r', '&#13;');
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
