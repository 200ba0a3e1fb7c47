import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { underLoad } from './mixed-load.ts';
import { createWorld, diskFetch } from './world.ts';

const LOAD = { atOnce: 50, requests: rounds(2_000, 300) };
/** Without those of what is done afterwards. */
const requestLines = (log: readonly string[]) => log.filter((line) => line.includes('"endpoint"'));
/** What it costs is battery 29's matter. */
const hashPassword = () => Promise.resolve('hash');

// How long they wait is bench/load.bench.ts's matter.
it('50 visitors at once get the right answers to mixed requests', async () => {
  const world = createWorld({ hashPassword });
  const { durations, surprises } = await underLoad(world, LOAD);
  expect(surprises).toEqual([]);
  expect(durations.length).toBeGreaterThanOrEqual(LOAD.requests);
  expect(requestLines(world.log)).toHaveLength(durations.length);
});

it('they get them from the embedded platform’s disk too', async () => {
  const world = createWorld({ hashPassword, blobsFetch: diskFetch(await temporaryFolder()) });
  const { durations, surprises } = await underLoad(world, LOAD);
  expect(surprises).toEqual([]);
  expect(requestLines(world.log)).toHaveLength(durations.length);
});
