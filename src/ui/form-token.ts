import { callApi, isAnything } from './api.ts';
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
  /** The token's field, once it is old enough, so fast typists aren't treated as bots. Empty without a token. */
  ready: () => Promise<object>;
}

/** Tells the server when the visitor first used a form. A form without a token can still be sent. */
export function createFormToken({ tokenPath, formToken }: FormControls, type: string): FormToken {
  let latest = fetchToken(tokenPath + type);
  return {
    async ready() {
      const { token, at } = await latest;
      if (Date.now() - at > MAX_AGE_MS) {
        latest = fetchToken(tokenPath + type);
        return this.ready();
      }
      if (token === undefined) return {};
      // Capped in case the clock was set back.
      const wait = Math.min(MIN_AGE_MS, at + MIN_AGE_MS - Date.now());
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return { [formToken]: token };
    },
  };
}

async function fetchToken(path: string): Promise<{ token: unknown; at: number }> {
  const result = await callApi('GET', path, isAnything, { timeoutMs: 5_000 });
  return { token: readPath(result, 'data', 'token'), at: Date.now() };
}
