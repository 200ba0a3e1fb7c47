import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { createSubmissionId, submissionKey } from '#netlify/store/keys.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { faultOf, openStore, type Store } from '#netlify/store/store.ts';
import { startStorage } from './killable-storage.ts';
import { createMemoryBlobs } from './memory-blobs.ts';
import { diskFetch } from './world.ts';

const ROUNDS = rounds(6, 2);
const ACKNOWLEDGED_A_ROUND = 40;
const WRITERS = 8;

/** Writes until the storage dies, and says what became of every write. */
async function writeUntilKilled(store: Store, kill: () => Promise<void>) {
  const acknowledged = new Map<string, number>();
  const unconfirmed = new Map<string, number>();
  let isDead = false;
  const write = async (n: number) => {
    const key = submissionKey('hero', createSubmissionId(Date.now()));
    const fault = await faultOf(store.createOnce(key, { n }, `print-${n}`));
    (fault === undefined ? acknowledged : unconfirmed).set(key, n);
    if (acknowledged.size >= ACKNOWLEDGED_A_ROUND && !isDead) {
      isDead = true;
      await kill();
    }
  };
  const writer = async (first: number) => {
    for (let n = first; !isDead; n += WRITERS) await write(n);
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, first) => writer(first)));
  return { acknowledged, unconfirmed };
}

it('confirms nothing that a killed storage does not have', async () => {
  const directory = await temporaryFolder();
  const runtime = { ...liveRuntime, sleep: () => Promise.resolve() };
  const acknowledged = new Map<string, number>();
  const unconfirmed = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { kill } = await startStorage(directory);
    const result = await writeUntilKilled(openStore('submissions', runtime), kill);
    result.acknowledged.forEach((n, key) => acknowledged.set(key, n));
    result.unconfirmed.forEach((n, key) => unconfirmed.set(key, n));
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_A_ROUND);

  const store = openStore('submissions', { ...liveRuntime, blobsFetch: diskFetch(directory) });
  for (const [key, n] of acknowledged) {
    expect(await store.get(key)).toMatchObject({
      kind: 'found',
      value: { n },
      fingerprint: `print-${n}`,
    });
  }
  // What nobody confirmed may be there or not; sending it again settles it either way.
  for (const [key, n] of unconfirmed) {
    const again = await store.createOnce(key, { n }, `print-${n}`);
    expect(['created', 'replayed']).toContain(again);
  }
  const keys = [...acknowledged.keys(), ...unconfirmed.keys()].sort();
  expect((await store.keys('hero/')).sort()).toEqual(keys);
});

it('never lists the temporary files of a server that died', async () => {
  const blobs = createMemoryBlobs();
  const store = openStore('submissions', { ...liveRuntime, blobsFetch: blobs.fetch });
  const key = submissionKey('hero', createSubmissionId(Date.now()));
  await store.createOnce(key, {}, 'x');
  for (const name of ['.a1b2c3', '2026-11-21/.d4e5', '.tmp/2026-11-21/x']) {
    blobs.entries.set(`site:submissions/hero/${name}`, { text: '{"n":', metadata: '' });
  }
  expect(await store.keys('hero/')).toEqual([key]);
});
