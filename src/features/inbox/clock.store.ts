import { atom } from 'nanostores';

/** The time that ages are told by, in milliseconds since 1970. */
export const $now = atom(Date.now());

const TICK_MS = 60_000;

/** Moves the clock once a minute. Returns what stops it. */
export function startClock(): () => void {
  const tick = () => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}
