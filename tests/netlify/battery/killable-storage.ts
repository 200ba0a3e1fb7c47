import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'fixtures/blobs-server.ts');

/** A storage over a folder, in a process of its own, which the client library then finds by itself. */
export async function startStorage(directory: string) {
  const child = spawn(process.execPath, [script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: unknown[] = await once(child.stdout, 'data');
  process.env['NETLIFY_BLOBS_CONTEXT'] = String(printed[0]).trim();
  return {
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
