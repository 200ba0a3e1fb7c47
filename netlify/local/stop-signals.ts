const PARENT_CHECK_MS = 250;

/**
 * Ends the process when it is told to: on the first SIGTERM, SIGINT or SIGHUP lets `close` finish and
 * exits with code 0, on a second one exits at once.
 *
 * Under npm there is a shell in between, which dies of a SIGTERM without passing it on; so when the
 * shell is gone, that counts as the signal.
 */
export function closeWhenStopped(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      stop();
    });
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !closing) stop();
  }, PARENT_CHECK_MS).unref();
}
