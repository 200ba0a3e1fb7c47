import maintenance from '#netlify/functions/maintenance.ts';
import { liveRuntime, type Runtime } from '#netlify/environment/runtime.ts';
import { openStore } from '#netlify/store/store.ts';
import { enqueue, submissionSubject } from '#netlify/mail/queue.ts';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { platformContext } from '../battery/platform-context.ts';
import { storedJobs } from '../jobs/stored-jobs.ts';
import { createWorld, ORIGIN } from '../battery/world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Sunday, 22 November 2026, 00:00 UTC: the day's digest is six hours away. */
const MIDNIGHT = Date.UTC(2026, 10, 22);

/** The functions and maintenance over one storage, one clock and one log. */
export function createNoticeWorld(given: Partial<Runtime> & Pick<Runtime, 'variables'>) {
  const world = createWorld(given);
  const { clock, blobs, log } = world;
  clock.time = MIDNIGHT;
  const runtime: Runtime = {
    ...liveRuntime,
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    blobsFetch: blobs.fetch,
    writeLine: (line) => log.push(line),
    ...given,
  };
  const maintain = () => maintenance.with(runtime)(new Request(ORIGIN), platformContext());
  /** Keys of the jobs that tell the owner something, by what became of them. */
  const notices = (...states: Parameters<typeof storedJobs>[1][]) =>
    storedJobs(world, ...states).filter((key) => /\/(?:email|webhook)-notice\//.test(key));
  return {
    ...world,
    runtime,
    maintain,
    notices,
    pending: () => notices('pending'),
    /** Runs maintenance every ten minutes, unless told otherwise, for so long. */
    async pass(milliseconds: number, every = 10 * MINUTE) {
      const end = clock.time + milliseconds;
      while (clock.time < end) {
        const started = clock.time;
        await maintain();
        clock.time = Math.max(clock.time, started + every);
      }
    },
    /** Stores so many inquiries whose notices were promised and not delivered. */
    async withPending(count: number, channel: 'email' | 'webhook'): Promise<void> {
      const store = openStore('submissions', runtime);
      const since = clock.time;
      for (let n = 0; n < count; n += 1) {
        const id = createSubmissionId(clock.time);
        const record = {
          id,
          email: `visitor${n}@example.com`,
          source: 'website',
          status: 'pending',
          signup_context: { form_type: 'contact', message: 'canary' },
          created_at: new Date(clock.time).toISOString(),
        };
        const day = record.created_at.slice(0, 10);
        const job = { kind: `${channel}-notice`, subject: submissionSubject('contact', id) };
        await enqueue(store, job, {}, { since });
        await store.createOnce(`contact/${day}/${id}`, record, id);
      }
      clock.time += 3 * MINUTE;
    },
  };
}
