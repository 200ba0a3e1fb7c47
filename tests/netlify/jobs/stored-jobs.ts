import { storedJobSchema } from '#netlify/mail/queue.ts';
import type { World } from '#tests/netlify/battery/world.ts';

/** Keys of stored jobs, by what became of them: `gone` has come to nothing. One that is done is removed. */
export const storedJobs = (
  { blobs }: Pick<World, 'blobs'>,
  ...states: ('pending' | 'failed' | 'gone')[]
): string[] =>
  blobs.keys('submissions', 'jobs/').filter((key) => {
    const { text = '' } = blobs.entries.get(`site:submissions/${key}`) ?? {};
    const { endedAt, isFailed } = storedJobSchema.parse(JSON.parse(text));
    return states.includes(endedAt === undefined ? 'pending' : isFailed ? 'failed' : 'gone');
  });
