import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawOnce, dropUnused } from '#src/build/kept-pictures.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a picture made at build', () => {
  it('is drawn once while it shows the same, and again when that changes', async () => {
    const draw = vi.fn(() => Promise.resolve(Buffer.from('drawn')));
    for (const title of ['Fernhold', 'Fernhold', 'Quillbox', 'Fernhold']) {
      expect(await drawOnce({ title }, draw, folder)).toEqual(Buffer.from('drawn'));
    }
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is whole or not there: what fails to be drawn leaves nothing', async () => {
    const fail = () => Promise.reject(new Error('no font'));
    await expect(drawOnce('card', fail, join(folder, 'deep'))).rejects.toThrow('no font');
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes once no build has used it for a month', async () => {
    const draw = () => Promise.resolve(Buffer.from('drawn'));
    await drawOnce('old', draw, folder);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000);
    for (const name of await readdir(folder)) await utimes(join(folder, name), longAgo, longAgo);
    await drawOnce('new', draw, folder);
    await dropUnused(folder);
    expect(await readdir(folder)).toHaveLength(1);
    await dropUnused(join(folder, 'missing'));
  });
});
