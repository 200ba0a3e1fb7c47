import type { Runtime } from './runtime.ts';

/**
 * State that is created on first use and shared by every request of one warm instance. The runtime
 * object identifies the instance.
 */
export function perInstance<State>(
  create: (runtime: Runtime) => State,
): (runtime: Runtime) => State {
  const states = new WeakMap<Runtime, State>();
  return (runtime) => {
    const state = states.get(runtime) ?? create(runtime);
    states.set(runtime, state);
    return state;
  };
}

/** Makes room in a map that remembers so many things, by forgetting those that came first. */
export function forgetOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}

/**
 * Whether a value from `at` is still fresh. Never after the clock was set back, because its age is then
 * unknown. All times in milliseconds.
 */
export const isFresh = (at: number, now: number, forMs: number): boolean =>
  now >= at && now - at < forMs;

/**
 * Runs an expensive check at most once per period (milliseconds). Callers share the latest result, even
 * while it is pending.
 */
export const atMostEvery = <Result>(forMs: number) =>
  perInstance((runtime) => {
    let last: { result: Result; at: number } | undefined;
    return (findOut: () => Result): Result => {
      const now = runtime.now();
      if (!last || !isFresh(last.at, now, forMs)) last = { result: findOut(), at: now };
      return last.result;
    };
  });
