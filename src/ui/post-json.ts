import { readPath } from './read-path.ts';

/** The longest a visitor waits before being told that it did not work. */
const TIMEOUT_MS = 15_000;

export type PostResult =
  | { ok: true; answer: unknown }
  | {
      ok: false;
      /** What the server said, or null when it did not say anything a person can use. Of too many, when to try again. */
      message: string | null;
      /** A message for each field that has to be mended. */
      fields: Record<string, string>;
      /** The server understood and said no: sent again unchanged, it would say no again. */
      isFinal: boolean;
      /** How long the server asked to be left alone, in milliseconds; 0 when it did not. */
      retryAfterMs: number;
    };

/** Posts JSON to one of our functions. Never throws: no connection and no answer are failures too. */
export async function postJson(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<PostResult> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // The platform refuses in plain text; a hotel's sign-in page answers anything with HTML.
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, answer };
    const { status } = response;
    return {
      ok: false,
      message: refusalText(response, answer),
      fields: textsOf(readPath(answer, 'error', 'fields')),
      isFinal: answer !== null && status >= 400 && status < 500 && status !== 429,
      retryAfterMs: secondsToWait(response) * 1_000,
    };
  } catch {
    return { ok: false, message: null, fields: {}, isFinal: false, retryAfterMs: 0 };
  }
}

/** What a person can be told of a refusal: the server's own words, or when there were too many requests. */
export function refusalText(response: Response, answer: unknown): string | null {
  const message = readPath(answer, 'error', 'message');
  if (typeof message === 'string') return message;
  if (response.status !== 429) return null;
  const seconds = secondsToWait(response);
  const wait = seconds > 1 ? `${seconds} seconds` : 'a minute';
  return `Too many messages from your connection. Try again in ${wait}.`;
}

const secondsToWait = ({ headers }: Response) => Number(headers.get('Retry-After')) || 0;

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
