/**
 * Whether something remembered since `at` may still be used: for so long, and never after the clock
 * was set back, since nobody knows its age then. All in milliseconds.
 */
export const isFresh = (at: number, now: number, forMs: number): boolean =>
  now >= at && now - at < forMs;
