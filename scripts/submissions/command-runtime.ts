import { setTimeout as wait } from 'node:timers/promises';

/** Exit codes. Scripts may rely on them. */
export const EXIT = {
  /** Done, or nothing to do. */
  done: 0,
  /** The storage or the disk failed, or something was left undone. */
  failed: 1,
  /** Invalid command or arguments. */
  usage: 2,
  /** SIGINT (Ctrl+C). */
  interrupted: 130,
  /** SIGTERM. */
  terminated: 143,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error that the operator can fix. Its one-line message says how. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: ExitCode;

  constructor(message: string, code: ExitCode = EXIT.failed) {
    super(message);
    this.code = code;
  }
}

/** The command was told to stop. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
  readonly code: ExitCode;

  constructor(code: ExitCode) {
    super('Interrupted.');
    this.code = code;
  }
}

/** Everything a command needs from its process. Tests pass their own. */
export interface CommandRuntime {
  variables: Readonly<Record<string, string | undefined>>;
  folder: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after this many milliseconds, or as soon as the signal is aborted. */
  sleep: (milliseconds: number) => Promise<void>;
  fetch: typeof fetch;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether someone reads `err` in a terminal. */
  isTerminal: boolean;
  /** Aborted with an InterruptedError when the command must stop. */
  signal: AbortSignal;
}

const SIGNALS = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
] as const;

export function liveRuntime(): CommandRuntime {
  const controller = new AbortController();
  const { signal } = controller;
  for (const [name, code] of SIGNALS) {
    process.on(name, () => {
      // The second time, at once.
      if (signal.aborted) process.exit(code);
      controller.abort(new InterruptedError(code));
    });
  }
  return {
    variables: process.env,
    folder: process.cwd(),
    now: () => Date.now(),
    sleep: (milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
    fetch: (...request) => fetch(...request),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    signal,
  };
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'your disk quota is used up'],
  ['EFBIG', 'the file is too large for this disk'],
  ['EROFS', 'the disk is read-only'],
  ['EACCES', "you don't have permission"],
  ['EPERM', "you don't have permission"],
  ['ENOENT', "it doesn't exist"],
  ['ENOTDIR', 'part of the path is not a folder'],
  ['EEXIST', 'part of the path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['EIO', 'the disk failed'],
]);

/** Why a file can't be read or written, like 'the disk is full'; undefined for other errors. */
export function diskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return typeof error.code === 'string' ? REASONS.get(error.code) : undefined;
}

const EVERY_MS = 100;
const START = '\r\u001b[K';

/** One progress line that updates in place. Prints nothing to a pipe or a log. */
export function createProgress({ err, isTerminal, now, signal }: CommandRuntime) {
  let shownAt = 0;
  return {
    /** Shows progress, at most ten times a second. Throws if the command must stop. */
    tell(text: string) {
      signal.throwIfAborted();
      if (!isTerminal || now() - shownAt < EVERY_MS) return;
      shownAt = now();
      err(START + text);
    },
    /** Clears the line before anything else is printed. */
    clear() {
      if (shownAt > 0) err(START);
      shownAt = 0;
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
