import Papa from 'papaparse';
import { PROBLEMS } from '#src/domain/history-import/problems.ts';

/** How files that aren't text start. */
const SIGNATURES: [message: string, ...bytes: number[]][] = [
  [PROBLEMS.zip, 0x50, 0x4b, 0x03, 0x04],
  [PROBLEMS.zip, 0x1f, 0x8b],
  [PROBLEMS.workbook, 0xd0, 0xcf, 0x11, 0xe0],
  [PROBLEMS.pdf, 0x25, 0x50, 0x44, 0x46],
];
const PAGE = /^\s*(<!doctype|<html|<\?xml|<head|<body|<table)/i;
/** Enough to see in which encoding a file is. */
const SAMPLE_BYTES = 4_000;
/** Excel's own line that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const SEPARATORS = ['\t', ';', '|', ','];
const SAMPLE_ROWS = 60;
const MOST_COLUMNS = 1_000;

export type ReadRows = { rows: string[][] } | { problem: string };

/** A text file's rows. Excel writes UTF-8 with a mark, UTF-16, or, in older versions, Windows-1252. */
export function readText(bytes: Uint8Array, most: number): ReadRows {
  const known = SIGNATURES.find(([, ...start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return { problem: known[0] };
  const text = decode(bytes);
  const isBinary = text.slice(0, SAMPLE_BYTES).includes('\0');
  return isBinary ? { problem: PROBLEMS.binary } : readRows(text, most);
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Which kind of UTF-16 it is, by its mark or, without one, by where the zeros are. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 3 && even < odd / 20) return 'utf-16le';
  return even > sample.length / 3 && odd < even / 20 ? 'utf-16be' : undefined;
}

/**
 * Splits text into rows of cells at commas, tabs, semicolons, or bars, whichever fits. Empty rows are left out.
 * @param most Rows after these are not read.
 */
export function readRows(text: string, most: number): ReadRows {
  if (PAGE.test(text.slice(0, SAMPLE_BYTES))) return { problem: PROBLEMS.page };
  const named = SEPARATOR_LINE.exec(text);
  // Papa takes the first line's end for all.
  const rest = text.slice(named?.[0].length ?? 0).replace(/\r\n?/g, '\n');
  const { data, errors } = parse(rest, named?.[1] ?? separatorOf(rest), most);
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) return { problem: PROBLEMS.quotes((open.row ?? 0) + 1) };
  if (data.some((row) => row.length > MOST_COLUMNS)) return { problem: PROBLEMS.tooWide };
  return { rows: data };
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
  const best = Math.max(...scores);
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? ',') : ',';
}
