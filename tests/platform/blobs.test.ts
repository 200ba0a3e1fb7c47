import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDeployStore, getStore } from '@netlify/blobs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { type Blobs, createBlobs } from '#platform/blobs.ts';
import { provideEnvironment } from '#platform/environment.ts';
import { seeded } from '#tests/netlify/battery/seeded-random.ts';
import { clientOf } from './fixtures/blob-client.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

let directory: string;
let blobs: Blobs;
let store: ReturnType<typeof clientOf>;

beforeEach(async () => {
  directory = await temporaryFolder();
  blobs = createBlobs({ directory });
  store = clientOf(blobs);
});

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  blobs.handle(new Request(`http://blobs.invalid${path}`, { method, headers }));

describe('reading and writing', () => {
  it('gives back the text, JSON and bytes that were set', async () => {
    await store.set('text', 'naïve 👋');
    await store.setJSON('json', { a: [1, null] });
    await store.set('bytes', new Uint8Array([0, 255, 10]).buffer);
    expect(await store.get('text')).toBe('naïve 👋');
    expect(await store.get('json', { type: 'json' })).toEqual({ a: [1, null] });
    expect(new Uint8Array(await store.get('bytes', { type: 'arrayBuffer' }))).toEqual(
      new Uint8Array([0, 255, 10]),
    );
  });

  it('answers null for what is absent', async () => {
    expect(await store.get('nothing')).toBeNull();
    expect(await store.getMetadata('nothing')).toBeNull();
    expect(await store.getWithMetadata('nothing')).toBeNull();
    await expect(store.delete('nothing')).resolves.toBeUndefined();
  });

  it('keeps metadata beside the value, replaces it, and drops it when none is set', async () => {
    await store.set('k', 'v', { metadata: { note: 'ä', n: 1 } });
    expect((await store.getMetadata('k'))?.metadata).toEqual({ note: 'ä', n: 1 });
    await store.set('k', 'v', { metadata: { n: 2 } });
    expect((await store.getWithMetadata('k'))?.metadata).toEqual({ n: 2 });
    await store.set('k', 'v');
    expect((await store.getMetadata('k'))?.metadata).toEqual({});
  });

  it('does not give a value the metadata of an earlier one', async () => {
    await store.set('k', 'first', { metadata: { of: 'first' } });
    await store.set('k', 'second');
    await store.set('k', 'first');
    expect((await store.getMetadata('k'))?.metadata).toEqual({});
    await store.set('k', 'third', { metadata: { of: 'third' } });
    await store.delete('k');
    await store.set('k', 'third');
    expect((await store.getMetadata('k'))?.metadata).toEqual({});
  });

  it('keeps a key and the keys below it apart', async () => {
    const keys = ['a', 'a/b', 'a.json/b', 'a.json', '.hidden', 'with space', 'ü*?%', 'q=1&r#s'];
    for (const key of keys) await send('PUT', `/site/site:records/${encodeURIComponent(key)}`);
    const { blobs: listed } = await store.list();
    expect(listed.map(({ key }) => key)).toEqual(keys.toSorted());
    await store.delete('a');
    expect(await store.get('a')).toBeNull();
    expect(await store.get('a/b')).toBe('');
  });

  it('keeps stores apart', async () => {
    await store.set('k', 'records');
    expect(await clientOf(blobs, 'others').get('k')).toBeNull();
  });
});

describe('ETags', () => {
  it('are the same strong tag on writing, reading, metadata and listing', async () => {
    const { etag } = await store.set('k', 'v');
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await store.getWithMetadata('k'))?.etag).toBe(etag);
    expect((await store.getMetadata('k'))?.etag).toBe(etag);
    expect((await store.list()).blobs).toEqual([{ key: 'k', etag }]);
  });

  it('follow the value: same bytes same tag, other bytes another', async () => {
    const { etag: first } = await store.set('k', 'v');
    const { etag: second } = await store.set('k', 'w');
    const { etag: third } = await store.set('k', 'v');
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  it('spare the body when the reader has it already', async () => {
    const { etag = '' } = await store.set('k', 'v', { metadata: { n: 1 } });
    const answer = await store.getWithMetadata('k', { etag });
    expect(answer).toEqual({ data: null, etag, metadata: { n: 1 } });
  });
});

describe('conditional writes', () => {
  it('create only what is new', async () => {
    expect(await store.set('k', 'mine', { onlyIfNew: true })).toMatchObject({ modified: true });
    expect(await store.set('k', 'theirs', { onlyIfNew: true })).toEqual({ modified: false });
    expect(await store.get('k')).toBe('mine');
  });

  it('have exactly one winner in each of 100 rounds of 50 parallel creations (battery 15)', async () => {
    for (let round = 0; round < rounds(100, 20); round += 1) {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          store.setJSON(`r/${round}`, { n }, { onlyIfNew: true }),
        ),
      );
      const winners = results.flatMap(({ modified }, n) => (modified ? [n] : []));
      expect(winners).toHaveLength(1);
      expect(await store.get(`r/${round}`, { type: 'json' })).toEqual({ n: winners[0] });
    }
  });

  it('replace only what has the ETag', async () => {
    const { etag: first = '' } = await store.set('k', 'one');
    const replace = (onlyIfMatch: string) => store.set('k', 'two', { onlyIfMatch });
    expect((await replace(first)).modified).toBe(true);
    expect(await replace(first)).toEqual({ modified: false });
    await store.delete('k');
    expect(await replace(first)).toEqual({ modified: false });
    expect(await store.get('k')).toBeNull();
  });

  it('have exactly one winner in each of 50 rounds of 20 parallel replacements', async () => {
    for (let round = 0; round < rounds(50, 15); round += 1) {
      const { etag: onlyIfMatch = '' } = await store.set('k', `round ${round}`);
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, n) => store.set('k', `${round}/${n}`, { onlyIfMatch })),
      );
      const winners = results.flatMap(({ modified }, n) => (modified ? [n] : []));
      expect(winners).toHaveLength(1);
      expect(await store.get('k')).toBe(`${round}/${winners[0] ?? ''}`);
    }
  });
});

describe('listing', () => {
  it('matches the exact prefix', async () => {
    for (const key of ['a', 'ab', 'ab/c', 'abc/d', 'b/ab/c']) await store.set(key, '');
    const keys = async (prefix: string) =>
      (await store.list({ prefix })).blobs.map(({ key }) => key);
    expect(await keys('ab/')).toEqual(['ab/c']);
    expect(await keys('ab')).toEqual(['ab', 'ab/c', 'abc/d']);
    expect(await keys('x')).toEqual([]);
  });

  it('answers an empty list for a store that was never written to', async () => {
    expect((await store.list()).blobs).toEqual([]);
  });

  it('sees each of 2,500 keys exactly once over pages of 1,000 (battery 25)', async () => {
    const keys = Array.from({ length: 2500 }, (_, n) => `${n % 7}/${n}`);
    await Promise.all(keys.map((key) => store.set(key, key)));
    const pages: string[][] = [];
    for await (const page of store.list({ paginate: true })) {
      pages.push(page.blobs.map(({ key }) => key));
    }
    expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    expect(pages.flat().toSorted()).toEqual(keys.toSorted());
    const { blobs: all } = await store.list({ prefix: '3/' });
    expect(all).toHaveLength(keys.filter((key) => key.startsWith('3/')).length);
  });

  it('names each folder below a prefix once, over pages of 1,000, beside what lies there itself', async () => {
    const keys = Array.from({ length: 2400 }, (_, n) => `f/${n % 1200}/${n}`);
    await Promise.all([...keys, 'f/one', 'f/0-b/x', 'g/x'].map((key) => store.set(key, '')));
    const found: { folders: string[]; keys: string[] }[] = [];
    for await (const page of store.list({ prefix: 'f/', directories: true, paginate: true })) {
      found.push({ folders: page.directories, keys: page.blobs.map(({ key }) => key) });
    }
    expect(found.map((page) => page.folders.length + page.keys.length)).toEqual([1000, 202]);
    const folders = found.flatMap((page) => page.folders);
    expect(folders.toSorted()).toEqual(
      [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('/')))), 'f/0-b'].toSorted(),
    );
    expect(found.flatMap((page) => page.keys)).toEqual(['f/one']);
  });

  it('shows what was acknowledged, and nothing else, while writes are under way', async () => {
    const writes = Array.from({ length: 200 }, (_, n) => store.set(`w/${n}`, 'v'));
    const listed = await Promise.all([store.list(), store.list(), store.list()]);
    await Promise.all(writes);
    for (const { key } of listed.flatMap((list) => list.blobs)) expect(key).toMatch(/^w\/\d+$/);
    expect((await store.list()).blobs).toHaveLength(200);
  });
});

describe('requests that must not reach the disk', () => {
  beforeEach(() => store.set('kept', 'v'));
  afterEach(async () => {
    expect(await store.get('kept')).toBe('v');
  });

  it.each([
    ['the empty key', '/site/site:records/'],
    ['a key that climbs to nothing', '/site/site:records/x/..'],
    ['an encoded climb', '/site/site:records/..%2F..%2Fx'],
    ['a NUL', '/site/site:records/a%00b'],
    ['an empty segment', '/site/site:records/a//b'],
    ['a segment longer than a file name', `/site/site:records/${'x'.repeat(201)}`],
    ['a store without a scope', '/site/records/k'],
    ['a malformed escape', '/site/site:records/%E0%A4'],
    ['no site', '//site:records/k'],
    ['no store', '/site'],
  ])('are refused: %s', async (_, path) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await send(method, path)).status).toBe(400);
    }
  });

  it('delete nothing but the key they name', async () => {
    await expect(store.delete('')).rejects.toThrow("deleting a store is off; delete('')");
    await expect(store.delete('x/..')).rejects.toThrow('not allowed');
    await expect(store.deleteAll()).rejects.toThrow();
  });

  it('answer 405 to other methods', async () => {
    expect((await send('POST', '/site/site:records/k')).status).toBe(405);
    expect((await send('POST', '/site/site:records')).status).toBe(405);
  });

  it('refuse metadata that cannot be read', async () => {
    for (const value of ['plain', 'b64;!!!']) {
      const answer = await send('PUT', '/site/site:records/kept', { 'x-amz-meta-user': value });
      expect(answer.status).toBe(400);
    }
  });
});

it('keeps no byte of what was deleted or replaced, wherever it had been moved', async () => {
  const random = seeded(1);
  const people = Array.from({ length: rounds(60, 18) }, (_, n) => `person${n}.`);
  const keysOf = (person: string) =>
    Array.from({ length: 12 }, (_, n) => `${n % 4}/${person}/${n}`);
  const text = (person: string) => person.repeat(1 + Math.floor(random() ** 3 * 600));
  for (const n of Array.from({ length: 12 }).keys()) {
    for (const person of people) {
      const key = keysOf(person)[n] ?? '';
      await store.set(key, `secret-${text(person)}`, { metadata: { of: `secret-${person}` } });
    }
  }
  const gone = people.filter((_, n) => n % 6 !== 0);
  const inAnyOrder = gone.flatMap((person) => keysOf(person).map((key) => ({ key, at: random() })));
  for (const { key, at } of inAnyOrder.toSorted((one, other) => one.at - other.at)) {
    const etag = at < 0.2 ? (await store.getMetadata(key))?.etag : undefined;
    if (etag === undefined) await store.delete(key);
    else await store.set(key, 'blank', { onlyIfMatch: etag });
  }
  const files = await Promise.all(
    (await readdir(directory)).map((name) => readFile(join(directory, name), 'latin1')),
  );
  const found = people.filter((person) => files.some((file) => file.includes(`secret-${person}`)));
  expect(found).toEqual(people.filter((person) => !gone.includes(person)));
});

it('serves clients in this process set up by NETLIFY_BLOBS_CONTEXT alone', async () => {
  const takeBack = await provideEnvironment(directory);
  onTestFinished(takeBack);
  const records = getStore('records');
  await records.setJSON('k', { n: 1 }, { metadata: { m: 'ä' } });
  expect(await records.get('k', { type: 'json', consistency: 'strong' })).toEqual({ n: 1 });
  expect((await records.getMetadata('k'))?.metadata).toEqual({ m: 'ä' });
  await getDeployStore('records').set('k', 'of the deploy');
  expect(await records.get('k')).toBe('{"n":1}');
  await records.delete('k');
  expect(await records.get('k')).toBeNull();
});
