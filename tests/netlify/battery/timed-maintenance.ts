import { z } from 'zod';
import maintenance from '#netlify/functions/maintenance.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { platformContext } from './platform-context.ts';
import { type createWorld, ORIGIN } from './world.ts';

/** Virtual milliseconds that one request to the storage takes, one after the other. */
const REQUEST_MS = 25;

/** What the tasks that delete say of a run: nothing but numbers. */
const figuresSchema = z.strictObject({
  task: z.string(),
  expired: z.int(),
  removed: z.int(),
  left: z.int().optional(),
  unreadable: z.int().optional(),
  stopped: z.string().optional(),
});

/** Runs of the scheduled function by the clock of a world, and what a task says of them. */
export function timedMaintenance(
  { blobs, clock }: Pick<ReturnType<typeof createWorld>, 'blobs' | 'clock'>,
  task: string,
) {
  const log: string[] = [];
  /** @returns How many virtual milliseconds it took. */
  const run = async (runtime: Partial<Runtime> = {}) => {
    const started = clock.time;
    const scheduled = maintenance.with({
      now: clock.now,
      sleep: clock.sleep,
      blobsFetch: async (...request) => {
        clock.time += REQUEST_MS;
        return blobs.fetch(...request);
      },
      variables: () => ({}),
      writeLine: (line) => log.push(line),
      ...runtime,
    });
    await scheduled(new Request(ORIGIN), platformContext());
    return clock.time - started;
  };
  const figures = () =>
    log
      .map((line): unknown => JSON.parse(line))
      .filter((line) => Reflect.get(Object(line), 'task') === task)
      .map((line) => figuresSchema.parse(line));
  return { run, log, figures };
}
