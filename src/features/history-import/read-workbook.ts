import { type UnzipFileInfo, unzipSync } from 'fflate';
import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx';
import { problem } from '#src/domain/history-import/texts.ts';

/** The sheets of a file by name, and what is in one, or why it can't be read. A file that is no workbook has one, ''. */
export interface Sheets<Content> {
  names: readonly string[];
  read: (name: string) => Content | string | Promise<Content | string>;
}

/** A zip bomb unpacks to more. hucre unpacks no file to more than the zip says. */
const MOST_MB = 300;

/** Names and unpacked sizes of the files in a zip; none if it is broken or hides a size. */
function entriesOf(bytes: Uint8Array): { name: string; originalSize: number }[] {
  const entries: UnzipFileInfo[] = [];
  const note = (entry: UnzipFileInfo) => entries.push(entry) < 0;
  try {
    unzipSync(bytes, { filter: note });
  } catch {
    return [];
  }
  return entries.some(({ size, originalSize }) => originalSize === 0 && size > 2) ? [] : entries;
}

/**
 * Opens an Excel workbook, with those of its sheets that aren't hidden. Macros in it are never run.
 * @returns Undefined for another zip.
 */
export async function openWorkbook(
  bytes: Uint8Array,
  most: number,
): Promise<Sheets<string[][]> | undefined> {
  const entries = entriesOf(bytes);
  if (entries.length > 0 && !entries.some(({ name }) => name === 'xl/workbook.xml'))
    return undefined;
  const size = entries.reduce((sum, { originalSize }) => sum + originalSize, 0) / 1e6;
  const refused = (text: string) => ({ names: [''], read: () => text });
  if (size > MOST_MB)
    return refused(problem('tooLarge', `${Math.round(size)} MB unpacked`, `${MOST_MB} MB`));
  const names: string[] = [];
  const note = (info: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    if (!info.hidden && !info.veryHidden) names.push(info.name);
    return false;
  };
  try {
    await readXlsx(bytes, { sheets: note });
  } catch {
    return refused(problem('workbook'));
  }
  if (entries.length === 0 || names.length === 0) return refused(problem('workbook'));
  return { names, read: (sheet) => readSheet(bytes, sheet, most) };
}

/** A sheet's rows as text: dates as dates, formulas as what they came to, and currencies beside their amounts. */
async function readSheet(bytes: Uint8Array, sheet: string, most: number) {
  try {
    const read = await readXlsx(bytes, { sheets: [sheet], readStyles: true, maxRows: most });
    const { rows = [], cells } = read.sheets[0] ?? {};
    const texts = rows.map((row, at) =>
      row.map((value, column) => textOf(value, cells?.get(`${at},${column}`))),
    );
    return texts.filter((row) => row.some((cell) => cell !== ''));
  } catch {
    return problem('workbook');
  }
}

/** A currency or a percent sign in a cell's format: '[$€-407] #,##0.00', '#,##0 "GBP"', '0%'. */
const FORMAT_SIGN = /\[\$([^\]-]+)|"\s*([$€£¥₹]|[A-Z]{3})\s*"|([€£¥₹])/;

/** A cell's text, with the sign that its format shows. */
function textOf(value: CellValue, cell: Cell | undefined): string {
  if (value instanceof Date) return value.toISOString().replace(/(?:T00:00:00)?\.000Z$/, '');
  // A formula that was never worked out.
  if (value === null) return cell?.formula === undefined ? '' : '#VALUE!';
  if (typeof value !== 'number') return String(value).trim();
  const format = cell?.style?.numFmt ?? '';
  // Without the noise of floating point, as in 0.1 + 0.2.
  const text = String(Number(value.toPrecision(15)));
  if (format.includes('%')) return `${text}%`;
  const [, one, two, three] = FORMAT_SIGN.exec(format) ?? [];
  return `${(one ?? two ?? three ?? '').trim()} ${text}`.trim();
}
