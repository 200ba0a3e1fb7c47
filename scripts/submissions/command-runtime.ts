/** Where text goes. */
export interface Output {
  /** Resolves when more may be written, so that a slow reader slows us down. */
  write: (text: string) => Promise<void>;
  /** Whether a person is looking at it. */
  isTerminal: boolean;
  /** Characters in a line of the terminal; Infinity where lines never end. */
  columns: number;
}

/** All that a command takes from outside of itself; tests hand in their own. */
export interface CommandRuntime {
  variables: Readonly<Record<string, string | undefined>>;
  /** What relative paths are relative to. */
  folder: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds, at once when the signal is raised. */
  sleep: (milliseconds: number) => Promise<void>;
  fetch: typeof fetch;
  out: Output;
  err: Output;
  /** Asks a person at the terminal; undefined when there is none. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Raised with an InterruptedError when the command is to stop. */
  signal: AbortSignal;
}
