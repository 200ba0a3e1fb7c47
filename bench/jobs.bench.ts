import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stormOfJobs } from '#tests/netlify/battery/job-storm.ts';
import { report } from './report.ts';

/** Jobs of five kinds, receivers that fail half of the time, ten kills, and two runs at once. */
const PER_KIND = 1_000;
const KILLS = 10;

const directory = await mkdtemp(join(tmpdir(), 'handover-jobs-'));
try {
  const figures = await stormOfJobs(directory, { perKind: PER_KIND, kills: KILLS, seed: 54 });
  const { jobs, calls, delivered, givenUp, hopeless } = figures;
  report('jobs', `${jobs.toLocaleString('en-US')} jobs of five kinds, ${KILLS} kills`, [
    { what: 'lost', value: figures.lost + figures.left, unit: '', atMost: 0 },
    { what: 'taken under two keys', value: figures.twice, unit: '', atMost: 0 },
    { what: 'given up in silence', value: figures.unsaid, unit: '', atMost: 0 },
    { what: 'delivered', value: delivered, unit: '', atLeast: jobs - givenUp },
    { what: 'given up', value: givenUp, unit: '', atLeast: hopeless },
    { what: 'of them hopeless', value: hopeless, unit: '' },
    { what: 'calls of receivers', value: calls, unit: '' },
  ]);
} finally {
  await rm(directory, { recursive: true, force: true });
}
