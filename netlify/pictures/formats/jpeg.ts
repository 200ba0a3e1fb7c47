import { DAMAGED, hasText, type PictureReading } from './format.ts';

/** Markers, the byte after 0xFF. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = 0xe0;
const ADOBE = 0xee;
/** Baseline, extended, and progressive, coded by Huffman. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, and the restart interval. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** Applications' data, and comments. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** A progressive JPEG has about ten. Each goes over the whole picture, so thousands take minutes. */
const SCANS_MAX = 20;

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

export function readJpeg(bytes: Uint8Array, sideMax: number): PictureReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return DAMAGED;
    if (marker === END) {
      const isLast = at + 2 === bytes.length;
      if (!isLast || !size || scans === 0) return DAMAGED;
      kept.push(bytes.subarray(at));
      return { ok: { type: 'image/jpeg', ...size, bytes: Buffer.concat(kept) } };
    }
    if (at + 4 > bytes.length) return DAMAGED;
    const length = view.getUint16(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || data.length !== length - 2) return DAMAGED;
    let end = at + 2 + length;
    if (FRAMES.has(marker)) {
      const components = data[5] ?? 0;
      const isPlain = data[0] === 8 && [1, 3].includes(components);
      if (size || !isPlain || length !== 8 + 3 * components) return DAMAGED;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      if (size.width === 0 || size.height === 0) return DAMAGED;
      if (Math.max(size.width, size.height) > sideMax) return { fault: 'too_large' };
    } else if (marker === SCAN) {
      scans += 1;
      if (!size || scans > SCANS_MAX || length !== 6 + 2 * (data[0] ?? 0)) return DAMAGED;
      end = endOfScan(bytes, end);
      if (end === at + 2 + length) return DAMAGED;
    } else if (!TABLES.has(marker) && !isMetadata(marker)) {
      return DAMAGED;
    }
    if (!isMetadata(marker) || isAboutColors(marker, data)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return DAMAGED;
}

/** Where the next marker is. Inside a scan, 0xFF is followed by 0, or by a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Metadata that says how to read the colors, without the thumbnail it could have. */
const isAboutColors = (marker: number, data: Uint8Array) =>
  (marker === JFIF && data.length === 14 && hasText(data, 'JFIF\0')) ||
  (marker === ADOBE && data.length === 12 && hasText(data, 'Adobe'));
