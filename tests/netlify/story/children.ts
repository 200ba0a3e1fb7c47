import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { type Variables, variablesOf } from './run-script.ts';

/** A deploy: the project's functions with its data, until it is stopped. */
export async function startSite(folder: string, variables: Variables) {
  const options = { cwd: folder, env: variablesOf(variables) };
  const child = spawn(process.execPath, ['tests/netlify/story/fixtures/serve.ts'], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const log = logOf(child);
  const [, url = ''] = await log.next(/^ready (\S+)$/m);
  return {
    url,
    log: log.text,
    async maintain() {
      child.stdin.write('maintain\n');
      await log.next(/^maintained$/m);
    },
    async stop() {
      child.stdin.end();
      await once(child, 'close');
    },
  };
}

/** All that a process says, and a way to wait for something that it has not said yet. */
function logOf(child: ChildProcess) {
  let text = '';
  let from = 0;
  let check = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      check();
    });
  }
  child.on('close', () => {
    text += '\n(ended)';
    check();
  });
  return {
    text: () => text,
    next: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        check = () => {
          const found = pattern.exec(text.slice(from));
          if (found) {
            from += found.index + found[0].length;
            resolve(found);
          } else if (text.endsWith('(ended)')) reject(new Error(text));
        };
        check();
      }),
  };
}
