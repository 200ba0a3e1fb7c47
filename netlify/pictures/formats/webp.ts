import { DAMAGED, hasText, type PictureReading, textAt } from './format.ts';

const HEADER = 12;
/** Of the extended header: it has transparency, it is animated. */
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
const ANIMATION = new Set(['ANIM', 'ANMF']);

interface Size {
  width: number;
  height: number;
}

export const isWebp = (bytes: Uint8Array): boolean =>
  hasText(bytes, 'RIFF') && hasText(bytes, 'WEBP', 8);

export function readWebp(bytes: Uint8Array, sideMax: number): PictureReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER + 8 || view.getUint32(4, true) + 8 !== bytes.length) return DAMAGED;
  const chunks: [name: string, data: Uint8Array][] = [];
  for (let at = HEADER; at < bytes.length;) {
    if (at + 8 > bytes.length) return DAMAGED;
    const length = view.getUint32(at + 4, true);
    // A chunk of odd length is followed by one byte.
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return DAMAGED;
    chunks.push([textAt(bytes, at, 4), bytes.subarray(at + 8, at + 8 + length)]);
    at = end;
  }
  const find = (...names: string[]) => chunks.filter(([name]) => names.includes(name));
  const [extended] = find('VP8X');
  const flags = extended?.[1][0] ?? 0;
  if (flags & ANIMATION_FLAG || chunks.some(([name]) => ANIMATION.has(name))) {
    return { fault: 'animated' };
  }
  const [picture, ...more] = find('VP8 ', 'VP8L');
  const alpha = find('ALPH');
  if (!picture || more.length > 0 || find('VP8X').length > 1 || alpha.length > 1) return DAMAGED;
  if (chunks[0] !== (extended ?? picture)) return DAMAGED;
  const size = picture[0] === 'VP8 ' ? sizeOfLossy(picture[1]) : sizeOfLossless(picture[1]);
  if (!size) return DAMAGED;
  const canvas = extended && sizeOfCanvas(extended[1]);
  if (extended && (canvas?.width !== size.width || canvas.height !== size.height)) return DAMAGED;
  if (Math.max(size.width, size.height) > sideMax) return { fault: 'too_large' };
  const kept = withoutMetadata(extended, alpha, picture);
  return { ok: { type: 'image/webp', ...size, bytes: kept } };
}

type Chunk = readonly [name: string, data: Uint8Array];

function withoutMetadata(extended: Chunk | undefined, alpha: Chunk[], picture: Chunk): Uint8Array {
  const isAlpha = extended !== undefined && ((extended[1][0] ?? 0) & ALPHA_FLAG) > 0;
  const head: Chunk[] = extended
    ? [['VP8X', Buffer.from([isAlpha ? ALPHA_FLAG : 0, 0, 0, 0, ...extended[1].subarray(4, 10)])]]
    : [];
  const parts = [...head, ...(isAlpha ? alpha : []), picture].map(([name, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

/** Of a frame header: a shown key frame whose first part fits into the data. */
function sizeOfLossy(data: Uint8Array): Size | undefined {
  const [a = 0, b = 0, c = 0, ...start] = data.subarray(0, 6);
  const tag = a | (b << 8) | (c << 16);
  const isKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  const isStart = start[0] === 0x9d && start[1] === 0x01 && start[2] === 0x2a;
  const partition = tag >> 5;
  if (!isKeyFrame || !isStart || partition === 0 || 10 + partition > data.length) return undefined;
  const [w = 0, w2 = 0, h = 0, h2 = 0] = data.subarray(6, 10);
  return sized((w | (w2 << 8)) & 0x3fff, (h | (h2 << 8)) & 0x3fff);
}

function sizeOfLossless(data: Uint8Array): Size | undefined {
  const [signature, a = 0, b = 0, c = 0, d = 0] = data;
  // More than the header, and version 0.
  if (signature !== 0x2f || data.length < 6 || d >> 5 !== 0) return undefined;
  return sized(1 + (a | ((b & 0x3f) << 8)), 1 + ((b >> 6) | (c << 2) | ((d & 0x0f) << 10)));
}

function sizeOfCanvas(data: Uint8Array): Size | undefined {
  if (data.length !== 10) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = data.subarray(4);
  return sized(1 + (a | (b << 8) | (c << 16)), 1 + (d | (e << 8) | (f << 16)));
}

const sized = (width: number, height: number): Size | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;
