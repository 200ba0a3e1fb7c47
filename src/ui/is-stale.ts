/**
 * Whether something is older than so many milliseconds. After the clock was set back nobody knows, so it is then, too.
 * @param since Milliseconds since 1970.
 */
export const isStale = (since: number, mostMs: number): boolean =>
  Math.abs(Date.now() - since) > mostMs;
