import type { Outside } from './outside.ts';

/**
 * What lives as long as a warm instance does and is shared by its requests, made when it is first asked
 * for. An instance is known by its outside world.
 */
export function perInstance<State>(
  create: (outside: Outside) => State,
): (outside: Outside) => State {
  const states = new WeakMap<Outside, State>();
  return (outside) => {
    const state = states.get(outside) ?? create(outside);
    states.set(outside, state);
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
  perInstance((outside) => {
    let last: { result: Result; at: number } | undefined;
    return (findOut: () => Result): Result => {
      const now = outside.now();
      if (!last || !isFresh(last.at, now, forMs)) last = { result: findOut(), at: now };
      return last.result;
    };
  });
