import { hashPassword } from './password-hash.ts';

/**
 * Everything the functions need from the machine: clock, randomness, network, variables, and log.
 * Handlers get `liveRuntime`. Tests pass their own and need to replace nothing else.
 */
export interface Runtime {
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to, but not including, 1. Spreads retries; never used for anything secret. */
  random: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  fetch: typeof fetch;
  blobsFetch: typeof fetch;
  variables: () => Readonly<Record<string, string | undefined>>;
  /** Hashes a password to a PHC string. Slow on purpose, to make guessing expensive. */
  hashPassword: (password: string) => Promise<string>;
  writeLine: (line: string) => void;
}

export const liveRuntime: Runtime = {
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
