import type { Runtime } from '#netlify/environment/runtime.ts';

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

/** Everything a command needs from its process. Tests pass their own. */
export interface CommandRuntime extends Pick<Runtime, 'now' | 'sleep' | 'fetch'> {
  variables: Readonly<Record<string, string | undefined>>;
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether someone reads `err` in a terminal. */
  isTerminal: boolean;
}
