import type { Runtime } from './runtime.ts';

/** Makes room in a map that remembers so many things, by forgetting those that came first. */
export function forgetOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}

/**
 * Runs an expensive check at most once per period (milliseconds) in one warm instance, which its runtime identifies.
 * Callers share the latest result, even while it is pending.
 */
export function atMostEvery<Result>(forMs: number) {
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
