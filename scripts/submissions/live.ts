import { fstatSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { WriteStream } from 'node:tty';
import { CommandError, EXIT, type ExitCode, InterruptedError, diskFault } from './exit-codes.ts';
import type { Output, CommandRuntime } from './command-runtime.ts';

const SIGNALS = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
] as const;

/** The terminal, clock, network, and signals of this process. */
export function liveRuntime(): CommandRuntime {
  const controller = new AbortController();
  const stop = (code: ExitCode) => {
    if (controller.signal.aborted) process.exit(code);
    controller.abort(new InterruptedError(code));
  };
  for (const [name, code] of SIGNALS) process.on(name, () => stop(code));
  const onOutError = (error: unknown) => {
    if (controller.signal.aborted) return;
    const reason = diskFault(error);
    // A reader that stops early, like `head`, ends the command without an error.
    if (reason === undefined) controller.abort(new InterruptedError(EXIT.done));
    else controller.abort(new CommandError(`Could not print everything: ${reason}.`));
  };
  const { signal } = controller;
  return {
    variables: process.env,
    folder: process.cwd(),
    now: () => Date.now(),
    sleep: (milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
    fetch: (...request) => fetch(...request),
    out: outputOf(process.stdout, signal, onOutError),
    err: outputOf(process.stderr, signal, () => undefined),
    ask: process.stdin.isTTY && process.stderr.isTTY ? (text) => ask(text, signal) : undefined,
    signal,
  };
}

function outputOf(
  stream: WriteStream & { fd: number },
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Output {
  stream.on('error', onError);
  const write = (text: string) =>
    new Promise<void>((resolve) => {
      const end = () => resolve();
      // After an interrupt, don't wait for a slow reader.
      signal.addEventListener('abort', end, { once: true });
      stream.write(text, (error) => {
        signal.removeEventListener('abort', end);
        if (error) onError(error);
        resolve();
      });
    });
  return {
    isTerminal: stream.isTTY,
    // A pipe has no columns, despite its type.
    columns: stream.isTTY ? stream.columns : Infinity,
    write: fstatSync(stream.fd).isFile() ? toFile(stream.fd, onError) : write,
  };
}

/** Writes synchronously, because a file stream ignores partial writes to a full disk. */
const toFile = (file: number, onError: (error: unknown) => void) => (text: string) => {
  try {
    let left = Buffer.from(text);
    while (left.length > 0) left = left.subarray(writeSync(file, left));
  } catch (error) {
    onError(error);
  }
  return Promise.resolve();
};

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question, { signal });
  } finally {
    lines.close();
  }
}
