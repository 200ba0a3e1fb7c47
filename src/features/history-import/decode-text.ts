import { PROBLEMS } from '#src/domain/history-import/problems.ts';

/** How files that aren't text start. */
const SIGNATURES: [message: string, ...bytes: number[]][] = [
  // Zip files: a workbook is one.
  [PROBLEMS.workbook, 0x50, 0x4b, 0x03, 0x04],
  [PROBLEMS.workbook, 0xd0, 0xcf, 0x11, 0xe0],
  [PROBLEMS.pdf, 0x25, 0x50, 0x44, 0x46],
];
const PAGE = /^\s*(<!doctype|<html|<\?xml|<head|<body|<table)/i;
/** Enough to see in which encoding a file is. */
const SAMPLE_BYTES = 4_000;

/**
 * A file's text. Excel writes UTF-8 with a mark, UTF-16, or, in older versions, Windows-1252.
 * @returns A message in `problem` if it isn't text.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { problem: string } {
  const known = SIGNATURES.find(([, ...start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return { problem: known[0] };
  const text = decode(bytes);
  if (text.slice(0, SAMPLE_BYTES).includes('\0')) return { problem: PROBLEMS.binary };
  return checkText(text);
}

/** Pasted text, or why it can't be used. */
export const checkText = (text: string): { text: string } | { problem: string } =>
  PAGE.test(text) ? { problem: PROBLEMS.page } : { text };

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
