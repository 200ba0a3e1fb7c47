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
