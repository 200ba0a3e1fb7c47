import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createBlobs } from '#platform/blobs.ts';
import { clientOf } from './fixtures/blob-client.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const run = promisify(execFile);
const racer = join(import.meta.dirname, 'fixtures/blob-racer.ts');
const KEYS = 300;

it('creates each key once and loses no replacement among processes that share a folder', async () => {
  const directory = await temporaryFolder();
  const start = String(Date.now() + 1_500);
  const racers = await Promise.all(
    ['ada', 'bob', 'cy'].map(async (name) => {
      const args = [racer, directory, name, String(KEYS), start];
      const { stdout } = await run(process.execPath, args);
      return stdout
        .split('\n')
        .filter((key) => key !== '')
        .map((key) => ({ key, name }));
    }),
  );
  const won = racers.flat();
  expect(new Set(won.map(({ key }) => key)).size).toBe(KEYS);
  expect(won).toHaveLength(KEYS);
  const store = clientOf(createBlobs({ directory }));
  for (const { key, name } of won) {
    const stored = await store.getWithMetadata(key, { type: 'text' });
    expect(stored).toMatchObject({ data: JSON.stringify({ name }), metadata: { name } });
  }
  expect(await store.get('counter')).toBe(String((racers.length * KEYS) / 10));
});
