import { readEnvironment } from '#netlify/environment/environment.ts';
import { liveRuntime, type Runtime } from '#netlify/environment/runtime.ts';
import type { JobContext, JobHandler } from '#netlify/mail/queue.ts';
import { runJobs } from '#netlify/mail/run-jobs.ts';
import { faultOf, StorageUnavailableError } from '#netlify/store/store.ts';
import { openStores } from '#netlify/store/stores.ts';
import { describeFault } from './failure.ts';
import type { FunctionContext } from './endpoint.ts';

export interface MaintenanceRun extends JobContext {
  /** Milliseconds since 1970. Tasks start nothing new after it and continue in the next run. */
  deadline: number;
}

export interface MaintenanceTask {
  name: string;
  /** @returns Figures for the log. */
  run: (run: MaintenanceRun) => Promise<object>;
}

/** A task that counts its work, and reports the counts even if the storage stops it. */
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

/** The platform ends a scheduled function after 30 seconds, and started work needs time to finish. */
const RUN_MS = 18_000;

/**
 * Builds a scheduled function from tasks. They share its time, and a failing task does not stop the others.
 * @param jobs Handlers for all kinds of jobs. Jobs run after the tasks.
 */
export function maintain(
  tasks: readonly MaintenanceTask[],
  jobs: readonly JobHandler[] = [],
): Maintenance {
  const later = { name: 'jobs', run: (run: MaintenanceRun) => runJobs(jobs, run) };
  const runnerFor = (runtime: Runtime): Maintenance =>
    Object.assign(
      async (_request: Request, context: FunctionContext) => {
        const stores = openStores(context.deploy.context, runtime);
        const environment = readEnvironment(runtime.variables());
        const deadline = runtime.now() + RUN_MS;
        for (const { name, run } of [...tasks, later]) {
          const result = await run({ runtime, environment, ...stores, deadline }).catch(stoppedBy);
          runtime.writeLine(JSON.stringify({ task: name, ...result }));
        }
      },
      { with: (other: Partial<Runtime>) => runnerFor({ ...runtime, ...other }) },
    );
  return runnerFor(liveRuntime);
}
