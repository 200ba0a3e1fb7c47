import { crc32, createInflate } from 'node:zlib';
import { DAMAGED, type PictureReading, textAt } from './format.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What showing a picture takes. Everything else is metadata. */
const KEPT = new Set(['IHDR', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'IDAT', 'IEND']);
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
/** Samples of a pixel by color type. A canvas never makes a palette. */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
]);
/** Length, name, and checksum of a chunk. */
const FRAME = 12;

export const isPng = (bytes: Uint8Array): boolean =>
  SIGNATURE.every((byte, at) => bytes[at] === byte);

/** Reads a PNG as a canvas makes it: 8 bits for each sample, not interlaced. */
export async function readPng(bytes: Uint8Array, sideMax: number): Promise<PictureReading> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE.length)];
  const packed: Uint8Array[] = [];
  let isOver = false;
  let previous = '';
  for (let at = SIGNATURE.length; at < bytes.length;) {
    if (isOver || at + FRAME > bytes.length) return DAMAGED;
    const length = view.getUint32(at);
    const end = at + FRAME + length;
    if (end > bytes.length) return DAMAGED;
    const name = textAt(bytes, at + 4, 4);
    if (ANIMATION.has(name)) return { fault: 'animated' };
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return DAMAGED;
    const isFirst = at === SIGNATURE.length;
    if ((name === 'IHDR') !== isFirst || (isFirst && length !== 13)) return DAMAGED;
    // The parts of the picture follow each other.
    if (name === 'IDAT' && packed.length > 0 && previous !== 'IDAT') return DAMAGED;
    if (name === 'IDAT') packed.push(bytes.subarray(at + 8, end - 4));
    isOver = name === 'IEND';
    if (isOver && length > 0) return DAMAGED;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    previous = name;
    at = end;
  }
  if (!isOver) return DAMAGED;
  const head = SIGNATURE.length + 8;
  const [width, height] = [view.getUint32(head), view.getUint32(head + 4)];
  if (width === 0 || height === 0) return DAMAGED;
  if (Math.max(width, height) > sideMax) return { fault: 'too_large' };
  const [depth, color = -1, compression, filter, interlaced] = bytes.subarray(head + 8, head + 13);
  const samples = SAMPLES.get(color);
  const isPlain = depth === 8 && compression === 0 && filter === 0 && interlaced === 0;
  if (!isPlain || samples === undefined) return DAMAGED;
  // Each row begins with a byte that says how it was filtered.
  if (!(await unpacksTo(packed, height * (1 + width * samples)))) return DAMAGED;
  return { ok: { type: 'image/png', width, height, bytes: Buffer.concat(kept) } };
}

/** Whether packed data is exactly so long. Keeps none of it, and stops where it gets longer. */
async function unpacksTo(packed: readonly Uint8Array[], expected: number): Promise<boolean> {
  const inflate = createInflate();
  let length = 0;
  try {
    inflate.end(Buffer.concat(packed));
    const unpacked: AsyncIterable<Uint8Array> = inflate;
    for await (const chunk of unpacked) {
      length += chunk.length;
      if (length > expected) return false;
    }
  } catch {
    return false;
  }
  const packedLength = packed.reduce((sum, part) => sum + part.length, 0);
  return length === expected && inflate.bytesWritten === packedLength;
}
