const MINUTE_MS = 60_000;

/**
 * Calls `tick` at the start of each minute, with that minute. The process may end while it waits.
 *
 * @returns a function that stops it
 */
export function startClock(tick: (minute: Date) => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const next = Math.floor(Date.now() / MINUTE_MS + 1) * MINUTE_MS;
    timer = setTimeout(() => {
      wait();
      tick(new Date(next)).catch((error: unknown) => {
        console.error('A scheduled function failed:', error);
      });
    }, next - Date.now()).unref();
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}
