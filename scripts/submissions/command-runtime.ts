/** A text output. */
export interface Output {
  /** Resolves when more can be written, so that a slow reader applies backpressure. */
  write: (text: string) => Promise<void>;
  /** Whether it is a terminal. */
  isTerminal: boolean;
  /** Terminal width in characters; Infinity for a pipe or a file. */
  columns: number;
}

/** Everything a command needs from its process. Tests pass their own. */
export interface CommandRuntime {
  variables: Readonly<Record<string, string | undefined>>;
  /** The working directory for relative paths. */
  folder: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after this many milliseconds, or as soon as the signal is aborted. */
  sleep: (milliseconds: number) => Promise<void>;
  fetch: typeof fetch;
  out: Output;
  err: Output;
  /** Asks a question in the terminal; undefined without one. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Aborted with an InterruptedError when the command must stop. */
  signal: AbortSignal;
}
