import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { checkPicture } from '#netlify/pictures/picture-formats.ts';
import {
  aPicture,
  pictureCall,
  picturesIn,
  upload,
} from '#tests/netlify/pictures/picture-calls.ts';
import { begin, type Draft } from './listing-draft.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, send, type World } from './world.ts';

type Bytes = Buffer<ArrayBuffer>;
/** A file, and what its sender says that it is. */
type Bad = [what: string, type: string, body: Bytes];

const FORMATS = ['webp', 'jpeg'] as const;
const typeOf = (format: string) => `image/${format}`;
const join = (...parts: (Buffer | string)[]): Bytes =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

/** The same picture with another width and height in its header. */
function resized(format: (typeof FORMATS)[number], body: Bytes, side: number): Bytes {
  const copy = Buffer.from(body);
  if (format === 'jpeg') {
    const at = copy.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    copy.writeUInt16BE(side, at);
    copy.writeUInt16BE(side, at + 2);
    return copy;
  }
  copy.writeUInt16LE(side, 26);
  copy.writeUInt16LE(side, 28);
  return copy;
}

const SCRIPT = '<script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const OTHERS: [what: string, body: Bytes][] = [
  ['nothing', join('')],
  ['SVG', join(SVG)],
  ['SVG after a declaration', join('<?xml version="1.0"?>', SVG)],
  ['a page', join('<!doctype html>', SCRIPT)],
  ['PDF', join('%PDF-1.7\n')],
  ['ZIP', join('PK\x03\x04', 'a'.repeat(60))],
  ['TIFF', join('II*\0', 'a'.repeat(60))],
  ['BMP', join('BM', 'a'.repeat(60))],
  ['AVIF', join('\0\0\0\x20ftypavif', 'a'.repeat(60))],
  ['a program', join('MZ', 'a'.repeat(60))],
  ['zeros', Buffer.alloc(400)],
];

/** 200 files and more that are not a picture of ours. */
async function badFiles(): Promise<Bad[]> {
  const random = seeded(53);
  const bad: Bad[] = [];
  const drawn = sharp(await aPicture());
  // A canvas draws none of these.
  const others: [what: string, body: Buffer][] = [
    ...OTHERS,
    ['GIF', await drawn.clone().gif().toBuffer()],
    ['PNG', await drawn.clone().png().toBuffer()],
    ['lossless WebP', await drawn.clone().webp({ lossless: true }).toBuffer()],
  ];
  for (const [what, body] of others) {
    for (const format of FORMATS)
      bad.push([`${what} as ${format}`, typeOf(format), Buffer.from(body)]);
  }
  for (const format of FORMATS) {
    const type = typeOf(format);
    const body = await aPicture(format, { width: 48, height: 30 });
    for (let n = 0; n < 75; n += 1) {
      const length = 1 + Math.floor(random() * (body.length - 1));
      bad.push([`${format} of ${length} bytes`, type, body.subarray(0, length)]);
    }
    for (const end of [SCRIPT, SVG, 'PK\x05\x06', '%PDF', '\0', body.toString('latin1')]) {
      bad.push([`${format} and more`, type, join(body, Buffer.from(end, 'latin1'))]);
    }
    for (const other of FORMATS.filter((one) => one !== format)) {
      bad.push([`${format} named ${other}`, typeOf(other), body]);
    }
    for (const side of [0, 4_001, 16_000]) {
      bad.push([`${format} of ${side} pixels`, type, resized(format, body, side)]);
    }
    bad.push([`${format} over 500 KB`, type, join(body, Buffer.alloc(500_001))]);
    bad.push([`${format} as octets`, 'application/octet-stream', body]);
    bad.push([`${format} as SVG`, 'image/svg+xml', body]);
  }
  const frames = [await aPicture(), await aPicture('webp', { color: '#ffffff' })];
  const animated = sharp(frames, { join: { animated: true } });
  bad.push(['animated WebP', 'image/webp', Buffer.from(await animated.webp().toBuffer())]);
  const jpeg = await aPicture('jpeg');
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const scans = Array.from({ length: 2_000 }, () => jpeg.subarray(scan, -2));
  bad.push([
    'JPEG of 2,000 scans',
    'image/jpeg',
    join(jpeg.subarray(0, scan), ...scans, jpeg.subarray(-2)),
  ]);
  const print = await sharp(jpeg).toColorspace('cmyk').jpeg().toBuffer();
  bad.push(['JPEG for print', 'image/jpeg', Buffer.from(print)]);
  return bad;
}

let world: World;
let seller: Draft;
let bad: Bad[];

beforeAll(async () => {
  world = createWorld();
  seller = await begin(world);
  bad = await badFiles();
});

const MB = 1_000_000;

it('stores none of 200 broken, oversized, or mislabeled files, and fails at none', async () => {
  expect(bad.length).toBeGreaterThanOrEqual(200);
  const stored = [...world.blobs.entries.keys()];
  const before = process.memoryUsage.rss();
  let most = before;
  const wrong: string[] = [];
  for (const [what, type, body] of bad) {
    const { status } = await send(world, upload(seller, body, { type }));
    most = Math.max(most, process.memoryUsage.rss());
    if (![413, 415, 422].includes(status)) wrong.push(`${what}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect([...world.blobs.entries.keys()]).toEqual(stored);
  expect(most - before).toBeLessThan(90 * MB);
});

it('says of each kind what is wrong with it', async () => {
  const said = new Map<string, string>();
  for (const what of ['SVG as webp', 'animated WebP', 'jpeg of 4001 pixels', 'JPEG for print']) {
    const [, type = '', body = Buffer.alloc(0)] = bad.find(([name]) => name === what) ?? [];
    const answer: unknown = await (await send(world, upload(seller, body, { type }))).json();
    said.set(what, JSON.stringify(answer));
  }
  expect(said.get('SVG as webp')).toContain('Choose a JPEG, PNG, or WebP file.');
  expect(said.get('animated WebP')).toContain('Choose a still one.');
  expect(said.get('jpeg of 4001 pixels')).toContain('up to 4,000 pixels');
  expect(said.get('JPEG for print')).toContain('damaged');
});

it('stops reading where a file gets too large', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384));
      if (sent > 30 * MB) controller.close();
    },
  });
  const call = upload(seller, Buffer.alloc(0), { type: 'image/jpeg' });
  const init = { method: 'PUT', body, duplex: 'half', headers: call.headers } as const;
  const streamed = new Request(call.url, init);
  expect((await send(world, streamed)).status).toBe(413);
  expect(sent).toBeLessThanOrEqual(500_000 + 4 * 16_384);
});

it('keeps pictures of every kind that a browser draws, pixel by pixel, without what was hidden in them', async () => {
  const noise = sharp({
    create: {
      width: 90,
      height: 61,
      channels: 4,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const kinds = [
    noise.clone().webp({ quality: 80 }),
    noise.clone().removeAlpha().webp(),
    noise.clone().removeAlpha().jpeg(),
    noise.clone().removeAlpha().jpeg({ progressive: true }),
    noise.clone().grayscale().removeAlpha().jpeg(),
  ].map((one) => one.withExif({ IFD0: { Artist: 'canary-artist' } }));
  for (const kind of kinds) {
    const body = await kind.toBuffer();
    expect(body.toString('latin1')).toContain('canary-artist');
    const checked = checkPicture(body);
    if (!('ok' in checked)) throw new Error(checked.fault);
    const { bytes, width, height } = checked.ok;
    expect([width, height]).toEqual([90, 61]);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('canary-artist');
    const pixels = (file: Uint8Array) =>
      sharp(file, { ignoreIcc: true }).ensureAlpha().raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(body))).toBe(true);
    expect(checkPicture(bytes)).toEqual({ ok: { ...checked.ok, bytes: Buffer.from(bytes) } });
  }
});

it('has stored nothing of all this but what a seller may have', async () => {
  expect(await picturesIn(await send(world, pictureCall(seller)))).toEqual({
    revision: 0,
    screenshots: [],
  });
});
