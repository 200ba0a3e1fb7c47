import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { WriteStream } from 'node:tty';
import { EXIT, type ExitCode, InterruptedError } from './exit-codes.ts';
import type { Output, Surroundings } from './surroundings.ts';

const SIGNALS = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
] as const;

/** The terminal, the clock, the network and the signals of this process. */
export function liveSurroundings(): Surroundings {
  const controller = new AbortController();
  const stop = (code: ExitCode) => {
    if (controller.signal.aborted) process.exit(code);
    controller.abort(new InterruptedError(code));
  };
  for (const [name, code] of SIGNALS) process.on(name, () => stop(code));
  // A reader that has seen enough, as `head` does, ends the command without an error.
  process.stdout.on('error', () => stop(EXIT.done));
  const { signal } = controller;
  return {
    variables: process.env,
    folder: process.cwd(),
    now: () => Date.now(),
    sleep: (milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
    fetch: (...request) => fetch(...request),
    out: outputOf(process.stdout, signal),
    err: outputOf(process.stderr, signal),
    ask: process.stdin.isTTY && process.stderr.isTTY ? (text) => ask(text, signal) : undefined,
    signal,
  };
}

function outputOf(stream: WriteStream, signal: AbortSignal): Output {
  return {
    isTerminal: stream.isTTY,
    // A pipe has no columns, whatever the type says.
    columns: stream.isTTY ? stream.columns : Infinity,
    write: (text) => {
      if (stream.destroyed || stream.write(text)) return Promise.resolve();
      return new Promise((resolve) => {
        stream.once('drain', resolve);
        stream.once('close', resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question, { signal });
  } finally {
    lines.close();
  }
}
