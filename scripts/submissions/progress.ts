import type { CommandRuntime } from './command-runtime.ts';

const EVERY_MS = 100;
const START = '\r\u001b[K';

export interface Progress {
  /** Says how far the work is, at most ten times a second. Throws when the command is to stop. */
  tell: (text: string) => void;
  /** Takes the line away, before anything else is printed. */
  clear: () => Promise<void>;
}

/** One line on stderr that replaces itself, for a person who waits; nothing in a pipe or a log. */
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
