import { readPath } from './read-path.ts';

/** How long a visitor waits before we report a failure. */
const TIMEOUT_MS = 15_000;

export type PostResult =
  | { ok: true; answer: unknown }
  | {
      ok: false;
      /** The server's message for the visitor, or null. For rate limits, when to try again. */
      message: string | null;
      /** An error per invalid field. */
      fields: Record<string, string>;
      /** Rejected for good: resending it unchanged won't help. */
      isFinal: boolean;
      /** The server's Retry-After, in milliseconds; 0 without one. */
      retryAfterMs: number;
    };

/** Posts JSON to one of our functions. Never throws: network errors and timeouts are failures, too. */
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
    // The platform rejects in plain text; a hotel Wi-Fi sign-in page returns HTML.
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

/** A rejection's message for the visitor: the server's own, or one about rate limits. */
export function refusalText(response: Response, answer: unknown): string | null {
  const message = readPath(answer, 'error', 'message');
  if (typeof message === 'string') return message;
  if (response.status !== 429) return null;
  const seconds = secondsToWait(response);
  const wait = seconds > 1 ? `${seconds} seconds` : 'a minute';
  return `Too many attempts from your connection. Try again in ${wait}.`;
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
