import { hashPassword } from './password-hash.ts';

/**
 * Everything the functions need from the machine: clock, randomness, network, variables, and log.
 * Handlers get `live`. Tests pass their own and need to replace nothing else.
 */
export interface Runtime {
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

export const live: Runtime = {
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
