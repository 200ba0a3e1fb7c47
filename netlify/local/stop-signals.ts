const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 250;
/** Whoever stops us may wait no longer than five seconds before it kills. */
const DEADLINE_MS = 4_500;
/** npm passes on a signal that the terminal has sent to everybody already: that is one, not two. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends the process when it is told to: on the first SIGTERM, SIGINT or SIGHUP lets `close` finish and
 * exits with code 0, within five seconds whatever is under way; on a second signal exits at once.
 *
 * Under npm there is a shell in between, which dies of a SIGTERM without passing it on; so when the
 * shell is gone, that counts as the signal.
 *
 * @returns takes the signals back from whoever has begun to listen to them since: a development server
 *   that ends the process itself
 */
export function closeWhenStopped(close: () => Promise<void>): () => void {
  let stoppedAt: number | undefined;
  const stop = () => {
    stoppedAt = performance.now();
    setTimeout(() => {
      console.error('Stopped before everything under way was finished.');
      process.exit(0);
    }, DEADLINE_MS);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const hear = () => {
    if (stoppedAt === undefined) stop();
    else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
  };
  const listenAlone = () => {
    for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, hear);
  };
  listenAlone();
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && stoppedAt === undefined) stop();
    }, PARENT_CHECK_MS).unref();
  }
  return listenAlone;
}
