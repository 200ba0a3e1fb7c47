import { readPath } from './read-path.ts';

/** The server takes a form sent sooner after its first touch for a program's. */
const RIPE_AFTER_MS = 2_000;
/** It trusts a token for a day; its clock may be set an hour ahead meanwhile. */
const STALE_AFTER_MS = 22 * 60 * 60 * 1_000;

/** Names of the fields that a program fills in, and where a form's token is asked for. */
export interface FormControls {
  honeypot: string;
  /** Carries the token that says when the form was first touched. */
  formToken: string;
  /** The form's type follows. */
  tokenPath: string;
}

export interface FormToken {
  /** Resolves once the token counts, so that whoever is quick is not taken for a program. Null without one. */
  ripe: () => Promise<string | null>;
}

/**
 * Says to the server when the visitor first touched a form. Without one a form is sent all the same.
 * @param path Where it is asked for.
 */
export function createFormToken(path: string): FormToken {
  let latest = fetchToken(path);
  return {
    async ripe() {
      const fetched = await latest;
      if (Date.now() - fetched.at > STALE_AFTER_MS) {
        latest = fetchToken(path);
        return this.ripe();
      }
      // Not longer than that, should the clock have been set back since.
      const wait = Math.min(RIPE_AFTER_MS, fetched.at + RIPE_AFTER_MS - Date.now());
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
