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

/**
 * Whether something remembered since `at` may still be used: for so long, and never after the clock
 * was set back, since nobody knows its age then. All in milliseconds.
 */
export const isFresh = (at: number, now: number, forMs: number): boolean =>
  now >= at && now - at < forMs;

/**
 * What was found out last, for so many milliseconds: those who ask meanwhile share it, also while it is
 * on its way. Anyone can ask, and each time would cost something.
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
