import type { PictureType } from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';

/**
 * Why a file isn't a picture that we store. `unknown`: another kind of file. `damaged`: it breaks the rules
 * of its format, or has something after its end.
 */
export type PictureFault = 'unknown' | 'damaged' | 'animated' | 'too_large';

/** A picture as we keep it: without metadata and everything else that isn't needed to show it. */
interface CheckedPicture {
  type: PictureType;
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

type PictureReading = { ok: CheckedPicture } | { fault: PictureFault };

const DAMAGED: PictureReading = { fault: 'damaged' };

const hasText = (bytes: Uint8Array, text: string, at = 0): boolean =>
  textAt(bytes, at, text.length) === text;

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * Checks a picture by its bytes and leaves out what isn't needed to show it. It reads the structure of the
 * file and unpacks nothing, so it needs little memory.
 */
export function checkPicture(bytes: Uint8Array): PictureReading {
  const read = isJpeg(bytes) ? readJpeg(bytes) : isWebp(bytes) ? readWebp(bytes) : undefined;
  if (!read || 'fault' in read) return read ?? { fault: 'unknown' };
  const isTooLarge = Math.max(read.ok.width, read.ok.height) > PICTURE_LIMITS.side;
  return isTooLarge ? { fault: 'too_large' } : read;
}

/** Markers of a JPEG, the byte after 0xFF. */
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

const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

function readJpeg(bytes: Uint8Array): PictureReading {
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

const WEBP_HEADER = 12;
/** Of the extended header: it has transparency, it is animated. */
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
const WEBP_ANIMATION = new Set(['ANIM', 'ANMF']);

interface Size {
  width: number;
  height: number;
}

const isWebp = (bytes: Uint8Array): boolean => hasText(bytes, 'RIFF') && hasText(bytes, 'WEBP', 8);

function readWebp(bytes: Uint8Array): PictureReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < WEBP_HEADER + 8 || view.getUint32(4, true) + 8 !== bytes.length)
    return DAMAGED;
  const chunks: Chunk[] = [];
  for (let at = WEBP_HEADER; at < bytes.length;) {
    if (at + 8 > bytes.length) return DAMAGED;
    const length = view.getUint32(at + 4, true);
    // A chunk of odd length is followed by one byte.
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return DAMAGED;
    chunks.push([textAt(bytes, at, 4), bytes.subarray(at + 8, at + 8 + length)]);
    at = end;
  }
  const find = (wanted: string) => chunks.filter(([name]) => name === wanted);
  const [extended] = find('VP8X');
  const flags = extended?.[1][0] ?? 0;
  if (flags & ANIMATION_FLAG || chunks.some(([name]) => WEBP_ANIMATION.has(name))) {
    return { fault: 'animated' };
  }
  const [picture, ...more] = find('VP8 ');
  const alpha = find('ALPH');
  if (!picture || more.length > 0 || find('VP8X').length > 1 || alpha.length > 1) return DAMAGED;
  if (chunks[0] !== (extended ?? picture)) return DAMAGED;
  const size = sizeOfFrame(picture[1]);
  if (!size) return DAMAGED;
  const parts: Chunk[] = [picture];
  // Only transparency takes an extended header, of a canvas as large as the picture.
  if (flags & ALPHA_FLAG) {
    const header = Buffer.alloc(10);
    header[0] = ALPHA_FLAG;
    header.writeUIntLE(size.width - 1, 4, 3);
    header.writeUIntLE(size.height - 1, 7, 3);
    parts.unshift(['VP8X', header], ...alpha);
  }
  return { ok: { type: 'image/webp', ...size, bytes: webpOf(parts) } };
}

type Chunk = readonly [name: string, data: Uint8Array];

function webpOf(parts: readonly Chunk[]): Uint8Array {
  const sized = (name: string, data: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
  };
  const chunks = parts.map(([name, data]) => sized(name, data));
  return sized('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** Of a frame header: a shown key frame whose first part fits into the data. */
function sizeOfFrame(data: Uint8Array): Size | undefined {
  const [a = 0, b = 0, c = 0, ...start] = data.subarray(0, 6);
  const tag = a | (b << 8) | (c << 16);
  const isKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  const isStart = start[0] === 0x9d && start[1] === 0x01 && start[2] === 0x2a;
  const partition = tag >> 5;
  if (!isKeyFrame || !isStart || partition === 0 || 10 + partition > data.length) return undefined;
  const [w = 0, w2 = 0, h = 0, h2 = 0] = data.subarray(6, 10);
  const [width, height] = [(w | (w2 << 8)) & 0x3fff, (h | (h2 << 8)) & 0x3fff];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
