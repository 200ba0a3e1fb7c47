import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { z } from 'zod';
import { createBlobs } from '#platform/blobs.ts';
import { clientOf } from './fixtures/blob-client.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const ROUNDS = rounds(30, 3);
const ACKNOWLEDGED_A_ROUND = 50;
const writer = join(import.meta.dirname, 'fixtures/blob-writer.ts');
const recordSchema = z.object({ number: z.number(), padding: z.string().min(1000) });

/** Runs a writer until it has printed enough, kills it, and returns its latest number for each key. */
async function writeUntilKilled(directory: string, round: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [writer, directory, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged = new Map<string, number>();
  let lines = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [key = '', number] = line.split(' ');
    acknowledged.set(key, Number(number));
    lines += 1;
    if (lines === ACKNOWLEDGED_A_ROUND) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
}

it('keeps every acknowledged write whole through kill after kill (battery 22)', async () => {
  const directory = await temporaryFolder();
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, number] of await writeUntilKilled(directory, round)) {
      acknowledged.set(key, number);
    }
  }
  expect(acknowledged.size).toBeGreaterThan((ROUNDS * ACKNOWLEDGED_A_ROUND) / 2);

  const store = clientOf(createBlobs({ directory }));
  const { blobs } = await store.list();
  const listed = blobs.map(({ key }) => key);
  expect(listed).toEqual(expect.arrayContaining([...acknowledged.keys()]));
  for (const key of listed) {
    expect(key).toMatch(/^(once\/\d+-\d+-\d+|again\/\d+-\d+)$/);
    const stored = await store.getWithMetadata(key, { type: 'text' });
    const record = recordSchema.parse(JSON.parse(stored?.data ?? ''));
    // A write may have landed unacknowledged, but whole and with its metadata.
    expect(record.number).toBeGreaterThanOrEqual(acknowledged.get(key) ?? 0);
    expect(stored?.metadata).toEqual({ number: record.number });
  }
}, 180_000);
