import type { Runtime } from './runtime.ts';

/**
 * Runs an expensive check at most once per period (milliseconds) in one warm instance, which its runtime identifies.
 * Callers share the latest result, even while it is pending.
 */
export function cachedFor<Result>(forMs: number) {
  const runs = new WeakMap<Runtime, { result: Result; at: number }>();
  return (runtime: Runtime) =>
    (findOut: () => Result): Result => {
      const now = runtime.now();
      const last = runs.get(runtime);
      // Not after the clock was set back, because its age is unknown then.
      if (last && now >= last.at && now - last.at < forMs) return last.result;
      const result = findOut();
      runs.set(runtime, { result, at: now });
      return result;
    };
}
