import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { builtFiles } from './built-files.ts';
import { listings } from './content.ts';

const TEXTS = ['', '.html', '.json', '.svg', '.xml', '.txt', '.js', '.css'];
/** Chunks of a PNG that draw it; others carry words. */
const DRAWING = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'pHYs', 'sRGB', 'gAMA', 'cHRM', 'bKGD', 'tRNS'];

/** One spelling of what HTML, JSON and addresses write in several: small letters without accents. */
const plain = (text: string) =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('%40', '@')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** What would tell who is selling. */
const traces = listings.flatMap(({ id, founder, submission, website: shown }) => {
  if (!founder) return [{ id, word: submission ?? '' }];
  const { name, email, website, logo } = founder;
  const names = name.split(' ');
  const words = [name, names.toReversed().join(' '), names.at(-1) ?? '', email];
  const hosts = [
    email.split('@')[1] ?? '',
    ...(website === undefined ? [] : [new URL(website).host]),
  ];
  // Where its seller lets it be known, the site of the business is shown.
  const isShown = (host: string) => shown !== undefined && new URL(shown).host === host;
  words.push(...hosts.filter((host) => !isShown(host)));
  if (logo !== undefined) words.push(logo);
  return words.map((word) => ({ id, word: plain(word) }));
});

/** Names of a PNG's chunks. */
function chunksOf(png: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    names.push(png.toString('latin1', at + 4, at + 8));
  }
  return names;
}

test('nothing that was built names a founder, an e-mail or a website of theirs', async () => {
  const found: string[] = [];
  const searched = new Map<string, number>();
  for (const file of await builtFiles()) {
    const text = plain(await readFile(file, TEXTS.includes(extname(file)) ? 'utf8' : 'latin1'));
    searched.set(extname(file), (searched.get(extname(file)) ?? 0) + 1);
    for (const { id, word } of traces)
      if (text.includes(word)) found.push(`${file}: ${id} ${word}`);
  }
  expect(found).toEqual([]);
  // The search looked at something, and there was something to look for.
  expect(searched.get('.html')).toBeGreaterThan(listings.length);
  expect(searched.get('.json')).toBeGreaterThan(2);
  expect(searched.get('.png')).toBeGreaterThan(listings.length);
  expect(searched.get('.xml')).toBeGreaterThan(1);
  expect(traces.length).toBeGreaterThan(listings.length * 4);
});

test('the search finds a founder in every spelling that the build could choose', () => {
  for (const spelling of [
    'Fergal Ó Briain',
    'Fergal &#211; Briain',
    'FERGAL &#xd3; BRIAIN',
    String.raw`Fergal \u00d3 Briain`,
    'fergal\n o briain',
  ]) {
    expect(traces.some(({ word }) => plain(spelling).includes(word))).toBe(true);
  }
  expect(plain('ifeoma%40fernhold.example.com')).toContain('ifeoma@fernhold.example.com');
});

test('pictures carry no words beside what they draw', async () => {
  const pictures = await builtFiles('.png');
  expect(pictures.length).toBeGreaterThan(listings.length);
  for (const picture of pictures) {
    const chunks = chunksOf(await readFile(picture));
    expect(chunks.at(-1)).toBe('IEND');
    expect(chunks.filter((name) => !DRAWING.includes(name))).toEqual([]);
  }
});

test('no file of data has a field for the seller', async () => {
  for (const file of await builtFiles('.json')) {
    expect(await readFile(file, 'utf8')).not.toMatch(
      /"(founder\w*|anonymous\w*|submission|email|website|logo)":/i,
    );
  }
});
