import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const script = join(import.meta.dirname, 'fixtures/blobs-server.ts');

/** Lets a process write no file beyond so many blocks, of 512 or 1,024 bytes as the shell has it. */
const LIMITED = 'ulimit -f "$1"; shift; exec "$@"';

/**
 * A storage over a folder, in a process of its own, which the client library then finds by itself.
 * @param room Blocks that one file may have: the system cuts a write off there, as a full disk does.
 */
export async function startStorage(
  directory: string,
  { room, log = 'inherit' }: { room?: number; log?: 'inherit' | 'ignore' } = {},
) {
  const command = [process.execPath, script, directory];
  const [program = '', ...given] =
    room === undefined ? command : ['/bin/sh', '-c', LIMITED, 'sh', String(room), ...command];
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', log] });
  // A test that fails leaves none behind, which would keep the runner's output open.
  onTestFinished(() => void child.kill('SIGKILL'));
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
