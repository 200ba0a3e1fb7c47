import { readEnvironment } from '#netlify/environment/environment.ts';
import { live, type Outside } from '#netlify/environment/outside.ts';
import type { JobHandler, JobSurroundings } from '#netlify/jobs/job.ts';
import { runJobs } from '#netlify/jobs/run-jobs.ts';
import { openStore, storeName, type Store, type StoreBase } from '#netlify/records/store.ts';
import type { FunctionContext } from './function-context.ts';
import { describeFault } from './log-line.ts';

export interface MaintenanceRun extends JobSurroundings {
  /** Hashes of passwords, under the keys of the submissions that they came with. */
  credentials: Store;
  /** Milliseconds since 1970; a task begins nothing new after it and goes on in the next run. */
  deadline: number;
}

export interface MaintenanceTask {
  name: string;
  /** @returns Figures for the log. */
  run: (run: MaintenanceRun) => Promise<object>;
}

export interface Maintenance {
  (request: Request, context: FunctionContext): Promise<void>;
  /** The same tasks in another outside world. For tests. */
  with: (outside: Partial<Outside>) => Maintenance;
}

/** The platform ends a scheduled function after 30 seconds; what is begun by then needs a few. */
const RUN_MS = 18_000;

/**
 * Makes a scheduled function of tasks. They share its time; one that fails stops no other.
 * @param jobs Handlers of all kinds of jobs, which are taken up when the tasks are done.
 */
export function maintain(
  tasks: readonly MaintenanceTask[],
  jobs: readonly JobHandler[] = [],
): Maintenance {
  const all = [...tasks, { name: 'jobs', run: (run: MaintenanceRun) => runJobs(jobs, run) }];
  const runnerFor = (outside: Outside): Maintenance =>
    Object.assign(
      async (_request: Request, context: FunctionContext) => {
        const open = (base: StoreBase) =>
          openStore(storeName(base, context.deploy.context), outside);
        const store = open('submissions');
        const [credentials, abuseKeys] = [open('credentials'), open('abuse-keys')];
        const environment = readEnvironment(outside.variables());
        const deadline = outside.now() + RUN_MS;
        for (const { name, run } of all) {
          const given = { outside, environment, store, credentials, abuseKeys, deadline };
          const result = await run(given).catch(describeFault);
          outside.writeLine(JSON.stringify({ task: name, ...result }));
        }
      },
      { with: (other: Partial<Outside>) => runnerFor({ ...outside, ...other }) },
    );
  return runnerFor(live);
}
