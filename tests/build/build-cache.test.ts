import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cached, dropUnused } from '#src/build/build-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('what takes long to make at build', () => {
  it('is made once of the same, and again when that changes', async () => {
    const make = vi.fn(() => Promise.resolve(Buffer.from('made')));
    for (const title of ['Fernhold', 'Fernhold', 'Quillbox', 'Fernhold']) {
      expect(await cached({ title }, make, folder)).toEqual(Buffer.from('made'));
    }
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is whole or not there: what fails to be made leaves nothing', async () => {
    const fail = () => Promise.reject(new Error('no font'));
    await expect(cached('card', fail, join(folder, 'deep'))).rejects.toThrow('no font');
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes once no build has used it for a month', async () => {
    const make = () => Promise.resolve(Buffer.from('made'));
    await cached('old', make, folder);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
    for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
    await cached('new', make, folder);
    await dropUnused(folder);
    expect(await readdir(folder)).toHaveLength(1);
    await dropUnused(join(folder, 'missing'));
  });
});
