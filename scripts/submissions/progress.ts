import type { CommandRuntime } from './command-runtime.ts';

const EVERY_MS = 100;
const START = '\r\u001b[K';

export interface Progress {
  /** Shows progress, at most ten times a second. Throws if the command must stop. */
  tell: (text: string) => void;
  /** Clears the line before anything else is printed. */
  clear: () => Promise<void>;
}

/** One progress line on stderr that updates in place. Prints nothing to a pipe or a log. */
export function createProgress({ err, now, signal }: CommandRuntime): Progress {
  let shownAt = 0;
  let isShown = false;
  return {
    tell(text) {
      signal.throwIfAborted();
      if (!err.isTerminal || now() - shownAt < EVERY_MS) return;
      shownAt = now();
      isShown = true;
      void err.write(`${START}${text}`);
    },
    async clear() {
      if (isShown) await err.write(START);
      isShown = false;
    },
  };
}
