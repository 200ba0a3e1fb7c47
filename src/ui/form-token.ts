import { readPath } from './read-path.ts';

/** The server treats a form sent sooner than this after its first use as a bot's. */
const MIN_AGE_MS = 2_000;
/** The server accepts a token for a day; this allows for clock changes. */
const MAX_AGE_MS = 22 * 60 * 60 * 1_000;

/** Names of the hidden fields, and the path that issues a form's token. */
export interface FormControls {
  honeypot: string;
  /** Field for the token that records when the form was first used. */
  formToken: string;
  /** The form's type follows. */
  tokenPath: string;
}

export interface FormToken {
  /** Resolves once the token is old enough, so fast typists aren't treated as bots. Null without a token. */
  ready: () => Promise<string | null>;
}

/**
 * Tells the server when the visitor first used a form. A form without a token can still be sent.
 * @param path The path that issues it.
 */
export function createFormToken(path: string): FormToken {
  let latest = fetchToken(path);
  return {
    async ready() {
      const fetched = await latest;
      if (Date.now() - fetched.at > MAX_AGE_MS) {
        latest = fetchToken(path);
        return this.ready();
      }
      // Capped in case the clock was set back.
      const wait = Math.min(MIN_AGE_MS, fetched.at + MIN_AGE_MS - Date.now());
      if (fetched.token !== null && wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      return fetched.token;
    },
  };
}

async function fetchToken(path: string): Promise<{ token: string | null; at: number }> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(5_000) });
    const token = readPath(await response.json(), 'data', 'token');
    return { token: typeof token === 'string' ? token : null, at: Date.now() };
  } catch {
    return { token: null, at: Date.now() };
  }
}
