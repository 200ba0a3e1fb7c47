import { readPath } from './read-path.ts';

/** The longest a visitor waits before being told that it did not work. */
const TIMEOUT_MS = 15_000;

export type PostResult =
  | { ok: true; answer: unknown }
  | {
      ok: false;
      /** What the server said, or null when it did not say anything a person can use. */
      message: string | null;
      /** A message for each field that has to be mended. */
      fields: Record<string, string>;
      /** The server understood and said no: sent again unchanged, it would say no again. */
      isFinal: boolean;
      /** How long the server asked to be left alone, in milliseconds; 0 when it did not. */
      retryAfterMs: number;
    };

interface PostOptions {
  method?: 'POST' | 'PUT';
}

/** Posts JSON to one of our functions. Never throws: no connection and no answer are failures too. */
export async function postJson(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  { method = 'POST' }: PostOptions = {},
): Promise<PostResult> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, answer };
    const message = readPath(answer, 'error', 'message');
    return {
      ok: false,
      message: typeof message === 'string' ? message : null,
      fields: textsOf(readPath(answer, 'error', 'fields')),
      isFinal: response.status >= 400 && response.status < 500 && response.status !== 429,
      retryAfterMs: (Number(response.headers.get('Retry-After')) || 0) * 1_000,
    };
  } catch {
    return { ok: false, message: null, fields: {}, isFinal: false, retryAfterMs: 0 };
  }
}

function textsOf(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
