import { readEnvironment } from '#netlify/environment/environment.ts';
import { live, type Runtime } from '#netlify/environment/runtime.ts';
import type { JobHandler, JobContext } from '#netlify/jobs/job.ts';
import { runJobs } from '#netlify/jobs/run-jobs.ts';
import {
  faultOf,
  openStore,
  StorageUnavailableError,
  storeName,
  type Store,
  type StoreBase,
} from '#netlify/records/store.ts';
import { describeFault } from './log-line.ts';
import type { FunctionContext } from './endpoint.ts';

export interface MaintenanceRun extends JobContext {
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

/** A task that counts what it does, and says so as well when the storage stops it. */
export const countingTask = <Figures extends object>(
  name: string,
  zeros: Figures,
  work: (run: MaintenanceRun, figures: Figures) => Promise<unknown>,
): MaintenanceTask => ({
  name,
  async run(given) {
    const figures = { ...zeros };
    const fault = await faultOf(work(given, figures));
    return { ...figures, ...(fault !== undefined && { stopped: fault }) };
  },
});

export interface Maintenance {
  (request: Request, context: FunctionContext): Promise<void>;
  /** The same tasks with another runtime. For tests. */
  with: (runtime: Partial<Runtime>) => Maintenance;
}

const stoppedBy = (error: unknown): object =>
  error instanceof StorageUnavailableError ? { stopped: error.fault } : describeFault(error);

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
  const later = { name: 'jobs', run: (run: MaintenanceRun) => runJobs(jobs, run) };
  const runnerFor = (runtime: Runtime): Maintenance =>
    Object.assign(
      async (_request: Request, context: FunctionContext) => {
        const open = (base: StoreBase) =>
          openStore(storeName(base, context.deploy.context), runtime);
        const store = open('submissions');
        const [credentials, abuseKeys] = [open('credentials'), open('abuse-keys')];
        const environment = readEnvironment(runtime.variables());
        const deadline = runtime.now() + RUN_MS;
        for (const { name, run } of [...tasks, later]) {
          const given = { runtime, environment, store, credentials, abuseKeys, deadline };
          const result = await run(given).catch(stoppedBy);
          runtime.writeLine(JSON.stringify({ task: name, ...result }));
        }
      },
      { with: (other: Partial<Runtime>) => runnerFor({ ...runtime, ...other }) },
    );
  return runnerFor(live);
}
