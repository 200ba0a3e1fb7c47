import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { STOP_SIGNALS } from './process-group.ts';

/** How long open requests may take once the server is told to stop. */
const GRACE_MS = 3_000;
/** Process managers may kill us after five seconds. */
const DEADLINE_MS = 4_500;
/** npm forwards a signal that the terminal already sent to all processes. Counts as one signal. */
const SAME_SIGNAL_MS = 500;
const PARENT_CHECK_MS = 250;

/**
 * Tracks a server's idle connections, so that it can stop quickly. Node's own `close` waits for those that have asked
 * for nothing yet, and for those that went over to another protocol.
 *
 * @returns A function that stops the server: it accepts no new connections, closes idle ones at once, and
 *   the others when their answer ends or after the grace period.
 */
export function createStop(server: Server): () => Promise<void> {
  const idle = new Set<Socket>();
  let stopping = false;
  server.on('connection', (socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    idle.delete(socket);
    answer.once('close', () => {
      idle.add(socket);
      // Only after the whole answer is sent: the client may still be sending.
      if (stopping) socket.destroySoon();
    });
  });
  return async () => {
    stopping = true;
    const closed = once(server.close(), 'close');
    for (const socket of idle) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(timer);
  };
}

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
    for (const signal of STOP_SIGNALS) process.removeAllListeners(signal).on(signal, onSignal);
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
