import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';
import { stormOfJobs } from './job-storm.ts';

const PER_KIND = rounds(1_000, 8);
const KILLS = rounds(10, 2);

it(
  'does every job of five kinds, or gives it up and says so, whatever is killed or fails',
  async () => {
    const figures = await stormOfJobs(await temporaryFolder(), {
      perKind: PER_KIND,
      kills: KILLS,
      seed: 54,
    });
    expect(figures).toMatchObject({
      jobs: 5 * PER_KIND,
      kinds: 5,
      lost: 0,
      left: 0,
      twice: 0,
      unsaid: 0,
    });
    // An announcement is given up as well when nobody can tell for a day whether it arrived.
    expect(figures.givenUp).toBeGreaterThanOrEqual(figures.hopeless);
    const { delivered, givenUp, counted } = figures;
    expect(delivered + givenUp + counted).toBeGreaterThanOrEqual(5 * PER_KIND);
    expect(figures.hopeless).toBeGreaterThan(0);
    // Half of the calls failed.
    expect(figures.calls).toBeGreaterThan(7 * PER_KIND);
  },
  rounds(1_800_000, 180_000),
);
