import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ChildServer {
  origin: string;
  /** Ends it as a service manager would, and waits until it is gone. */
  stop: () => Promise<void>;
}

/** A server that ended before it was ready. */
class ServerStartError extends Error {
  override name = 'ServerStartError';
}

/**
 * Starts a server in a process of its own and waits for the address that it prints; what it prints
 * later is read and thrown away. @throws ServerStartError
 */
export async function startServer(
  args: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((found, missed) => {
    let printed = '';
    let isReady = false;
    child.stdout.on('data', (chunk: Buffer) => {
      if (isReady) return;
      printed += chunk.toString();
      const [, port] = /ready at http:\/\/[a-z0-9.]+:(\d+)\s/i.exec(printed) ?? [];
      if (port === undefined) return;
      isReady = true;
      found(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => {
      missed(new ServerStartError(`${args.join(' ')} ended: ${printed}`));
    });
  });
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
