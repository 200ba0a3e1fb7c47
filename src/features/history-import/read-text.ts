import Papa from 'papaparse';
import { problem } from '#src/domain/history-import/texts.ts';

/** How files that aren't text start. */
const SIGNATURES: [message: string, ...bytes: number[]][] = [
  [problem('zip'), 0x50, 0x4b, 0x03, 0x04],
  [problem('zip'), 0x1f, 0x8b],
  [problem('workbook'), 0xd0, 0xcf, 0x11, 0xe0],
  [problem('pdf'), 0x25, 0x50, 0x44, 0x46],
];
const PAGE = /^\s*(<!doctype|<html|<\?xml|<head|<body|<table)/i;
const SAMPLE_BYTES = 4_000;
/** Excel's own line that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const SEPARATORS = ['\t', ';', '|', ','];
const SAMPLE_ROWS = 60;
const MOST_COLUMNS = 1_000;

/** A text file's rows, or why there are none. Excel writes UTF-8 with a mark, UTF-16, or, in older versions, Windows-1252. */
export function readText(bytes: Uint8Array, most: number): string[][] | string {
  const known = SIGNATURES.find(([, ...start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return known[0];
  const text = decode(bytes);
  return text.slice(0, SAMPLE_BYTES).includes('\0') ? problem('binary') : readRows(text, most);
}

function decode(bytes: Uint8Array): string {
  const read = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  // UTF-16 has a mark, or its first two letters have a zero each.
  const [one, two, three, four] = bytes;
  const isOf = (first: number, second: number) => one === first && two === second;
  if (isOf(0xff, 0xfe) || (two === 0 && four === 0)) return read('utf-16le');
  if (isOf(0xfe, 0xff) || (one === 0 && three === 0)) return read('utf-16be');
  const text = read('utf-8');
  return text.includes('\ufffd') ? read('windows-1252') : text;
}

/** Splits text into rows of cells; empty rows are left out. @param most Rows after these are not read. */
export function readRows(text: string, most: number): string[][] | string {
  if (PAGE.test(text.slice(0, SAMPLE_BYTES))) return problem('page');
  const named = SEPARATOR_LINE.exec(text);
  // Papa takes the first line's end for all.
  const rest = text.slice(named?.[0].length ?? 0).replace(/\r\n?/g, '\n');
  const { data, errors } = parse(rest, named?.[1] ?? separatorOf(rest), most);
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) return problem('quotes', String((open.row ?? 0) + 1));
  return data.some((row) => row.length > MOST_COLUMNS) ? problem('tooWide') : data;
}

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' });

/** The separator that splits the most rows into the same number of cells. */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_BYTES * 20);
  const scores = SEPARATORS.map((separator) => {
    const widths = parse(sample, separator, SAMPLE_ROWS).data.map((row) => row.length);
    const wide = widths.filter((width) => width > 1);
    const counts = wide.map((width) => wide.filter((other) => other === width).length);
    return Math.max(0, ...counts);
  });
  return SEPARATORS[scores.indexOf(Math.max(1, ...scores))] ?? ',';
}
