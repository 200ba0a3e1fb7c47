const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 250;
/** Process managers may kill us after five seconds. */
const DEADLINE_MS = 4_500;
/** npm forwards a signal that the terminal already sent to all processes. Counts as one signal. */
const SAME_SIGNAL_MS = 500;

/**
 * Exits on a signal. On the first SIGTERM, SIGINT, or SIGHUP, it lets `close` finish and exits with code 0
 * within five seconds. On a second signal, it exits at once.
 *
 * Under npm there is a shell in between, which dies on SIGTERM without forwarding it. So when the shell is
 * gone, that counts as the signal.
 *
 * @returns A function that removes signal handlers added since, such as those of a development server that
 *   ends the process itself.
 */
export function closeWhenStopped(close: () => Promise<void>): () => void {
  let stoppedAt: number | undefined;
  const stop = () => {
    stoppedAt = performance.now();
    setTimeout(() => {
      console.error('Stopped before all open work was finished.');
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
  const onSignal = () => {
    if (stoppedAt === undefined) stop();
    else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
  };
  const takeOverSignals = () => {
    for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, onSignal);
  };
  takeOverSignals();
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && stoppedAt === undefined) stop();
    }, PARENT_CHECK_MS).unref();
  }
  return takeOverSignals;
}
