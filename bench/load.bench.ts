import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Runtime } from '#netlify/environment/runtime.ts';
// A refused form is drawn by React, and only the platform compiles JSX.
import '#platform/platform.ts';
import { underLoad } from '#tests/netlify/battery/mixed-load.ts';
import { BLOBS_CONTEXT } from '#tests/netlify/battery/memory-blobs.ts';
import { createWorld, diskFetch, type World } from '#tests/netlify/battery/world.ts';
import { type Figure, report } from './report.ts';
import { quantile } from './timings.ts';

process.env['NETLIFY_BLOBS_CONTEXT'] = BLOBS_CONTEXT;

/** The functions in this process under visitors of all kinds, and the memory that they keep. */
const AT_ONCE = 50;
const ROUND = 2_000;
const ROUNDS = 10;
const BUDGET = { milliseconds: 150, megabytes: 50 };

/** What a password costs is meant to be much, and is no part of this. */
const createFunctions = (runtime: Partial<Runtime> = {}) =>
  createWorld({ hashPassword: () => Promise.resolve('hash'), ...runtime });

const session = new Session();
session.connect();

/** Megabytes in use once everything that nobody needs is gone, the stored records too. */
async function heapOf({ blobs, log }: World): Promise<number> {
  blobs.entries.clear();
  blobs.requests.length = 0;
  log.length = 0;
  await session.post('HeapProfiler.collectGarbage');
  return process.memoryUsage().heapUsed / 2 ** 20;
}

let visitors = 0;
async function round(world: World): Promise<{ durations: number[]; seconds: number }> {
  const started = performance.now();
  const load = { atOnce: AT_ONCE, requests: ROUND, first: visitors };
  const { durations, surprises, visitors: came } = await underLoad(world, load);
  if (surprises.length > 0) throw new Error(`Not what was asked for: ${surprises.join(', ')}`);
  visitors += came;
  return { durations, seconds: (performance.now() - started) / 1_000 };
}
type Rounds = Awaited<ReturnType<typeof round>>[];

function timeFigures(where: string, rounds: Rounds, atMost?: number): Figure[] {
  const durations = rounds.flatMap((each) => each.durations).sort((a, b) => a - b);
  const seconds = rounds.reduce((sum, each) => sum + each.seconds, 0);
  return [
    {
      what: `95th percentile of ${durations.length.toLocaleString('en-US')} mixed requests ${where}`,
      value: quantile(durations, 0.95),
      unit: 'ms',
      note: `median ${quantile(durations, 0.5).toPrecision(3)} ms`,
      ...(atMost !== undefined && { atMost }),
    },
    { what: `of them ${where}`, value: durations.length / seconds, unit: 'requests/s' },
  ];
}

const inMemory = createFunctions();
await round(inMemory);
const before = await heapOf(inMemory);
const rounds: Rounds = [];
let after = before;
while (rounds.length < ROUNDS) {
  rounds.push(await round(inMemory));
  after = await heapOf(inMemory);
}

const folder = await mkdtemp(join(tmpdir(), 'handover-load-'));
const onDisk = await round(createFunctions({ blobsFetch: diskFetch(folder) }));
await rm(folder, { recursive: true, force: true });

report('load', `The functions under ${AT_ONCE} visitors at once, without password hashing`, [
  ...timeFigures('over a storage in memory', rounds, BUDGET.milliseconds),
  {
    what: 'growth of the heap meanwhile',
    value: after - before,
    unit: 'MB',
    atMost: BUDGET.megabytes,
  },
  ...timeFigures('over the embedded platform’s disk', [onDisk]),
]);
