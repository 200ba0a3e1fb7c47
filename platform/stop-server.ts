import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long open requests may take once the server is told to stop. */
const GRACE_MS = 3_000;

/**
 * Tracks a server's connections, so that it can stop quickly. Node's own `close` waits for idle connections.
 *
 * @returns A function that stops the server: it accepts no new connections, closes idle ones at once, and
 *   the others when their answer ends or after the grace period.
 */
export function createStop(server: Server, graceMs = GRACE_MS): () => Promise<void> {
  const answers = new Map<Socket, ServerResponse | undefined>();
  let stopping = false;
  server.on('connection', (socket) => {
    answers.set(socket, undefined);
    socket.once('close', () => answers.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    answers.set(socket, answer);
    answer.once('close', () => {
      if (answers.get(socket) === answer) answers.set(socket, undefined);
      // Only after the whole answer is sent: the client may still be sending.
      if (stopping) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve) => {
      stopping = true;
      const destroyAll = () => {
        for (const socket of answers.keys()) socket.destroy();
      };
      const timer = setTimeout(destroyAll, graceMs);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      for (const [socket, answer] of answers) {
        if (answer === undefined) socket.destroy();
        else if (!answer.headersSent) answer.setHeader('connection', 'close');
      }
    });
}
