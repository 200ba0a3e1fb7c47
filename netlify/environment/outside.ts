import { hashPassword } from './password-hash.ts';

/**
 * All that the functions take from outside the program. Handlers get `live`; tests hand in their own
 * clock, network and variables, and nothing else needs to be replaced.
 */
export interface Outside {
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to, but not including, 1. Spreads retries; never used for anything secret. */
  random: () => number;
  /** Resolves after so many milliseconds. */
  sleep: (milliseconds: number) => Promise<void>;
  fetch: typeof fetch;
  blobsFetch: typeof fetch;
  variables: () => Readonly<Record<string, string | undefined>>;
  /** Makes a PHC string of a password, slowly on purpose: what it costs us, it costs whoever guesses. */
  hashPassword: (password: string) => Promise<string>;
  writeLine: (line: string) => void;
}

export const live: Outside = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  fetch: (...request) => fetch(...request),
  blobsFetch: (...request) => fetch(...request),
  variables: () => process.env,
  hashPassword: (password) => hashPassword(password),
  writeLine: (line) => {
    console.log(line);
  },
};
