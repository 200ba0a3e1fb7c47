import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long what is under way may take once a server is told to stop. */
const GRACE_MS = 3_000;

/**
 * Keeps track of a server's connections, so that it can be stopped without waiting for any of them.
 * Node's own `close` waits for a connection on which nobody ever asks anything.
 *
 * @returns stops the server: no new connections; those on which nothing is under way are closed at
 *   once, the others with the end of their answer, or after the time given
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
      // Only once all of the answer is on its way: a client may still be sending.
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
