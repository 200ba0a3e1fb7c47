import { once } from 'node:events';
import type { Server } from 'node:http';

/** Starts a server on a free port of this machine, and says its address. */
export async function listenOnFreePort(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `http://127.0.0.1:${port ?? ''}`;
}
