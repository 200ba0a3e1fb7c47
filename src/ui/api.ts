import { readPath } from './read-path.ts';

/** How long a visitor waits before we report a failure. */
const TIMEOUT_MS = 15_000;

/** Why a call to one of our functions failed. */
export interface Problem {
  /** The server's own code, also for the platform's rate limit; 'no_answer' without a readable one. */
  kind: string;
  /** A sentence for the visitor. */
  message: string;
  /** An error per invalid field. */
  fields: Readonly<Record<string, string>>;
  /** Rejected for good: resending it unchanged won't help. */
  isFinal: boolean;
  /** The server's Retry-After, in milliseconds; 0 without one. */
  retryAfterMs: number;
}

export type Result<T> = { ok: true; data: T } | { ok: false; problem: Problem };

interface Call {
  headers?: Record<string, string>;
  /** Sent as it is if it's a file, otherwise as JSON. */
  body?: object | undefined;
  timeoutMs?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const isAnything = (_data: unknown): _data is unknown => true;

/**
 * Calls one of our functions for the data of its JSON. Never throws.
 * @param isRight Of what an older or newer server may answer, checks only what the page can't do without.
 */
export const callApi = <T>(
  method: Method,
  path: string,
  isRight: (data: unknown) => data is T,
  call: Call = {},
): Promise<Result<T>> =>
  send(method, path, call, async (response) => {
    const answer: unknown = response.status === 204 ? null : await response.json();
    const data = readPath(answer, 'data') ?? answer;
    if (!isRight(data)) throw new TypeError('Unexpected answer');
    return data;
  });

/** Calls one of our functions for a file. Never throws. */
export const callForFile = (method: Method, path: string, call: Call = {}): Promise<Result<Blob>> =>
  send(method, path, call, (response) => response.blob());

/** The server's sentence about a problem; null if the page should use its own. */
export const serverMessage = ({ kind, message }: Problem): string | null =>
  kind === 'no_answer' ? null : message;

async function send<T>(
  method: Method,
  path: string,
  { headers, body, timeoutMs = TIMEOUT_MS, keepalive = false }: Call,
  read: (response: Response) => Promise<T>,
): Promise<Result<T>> {
  const isJson = body && !(body instanceof Blob);
  let status = 0;
  let seconds = 0;
  let answer: unknown = null;
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
      body: isJson ? JSON.stringify(body) : (body ?? null),
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
    ({ status } = response);
    if (response.ok) return { ok: true, data: await read(response) };
    seconds = Number(response.headers.get('Retry-After')) || 0;
    // The platform sends its own refusals as plain text; a hotel Wi-Fi sign-in page is HTML.
    answer = await response.json().catch(() => null);
  } catch {
    // No connection, or an answer that can't be read.
  }
  const [code, message] = ['code', 'message'].map((name) => readPath(answer, 'error', name));
  const fields = Object.entries(readPath(answer, 'error', 'fields') ?? {});
  const problem = {
    kind: typeof code === 'string' ? code : status === 429 ? 'rate_limited' : 'no_answer',
    message: typeof message === 'string' ? message : ownMessage(status, seconds),
    fields: Object.fromEntries(fields.map(([name, text]) => [name, String(text)])),
    isFinal: answer !== null && status >= 400 && status < 500 && status !== 429,
    retryAfterMs: seconds * 1_000,
  };
  return { ok: false, problem };
}

function ownMessage(status: number, seconds: number): string {
  if (status === 429) {
    const wait = seconds > 1 ? `${seconds} seconds` : 'a minute';
    return `Too many attempts from your connection. Try again in ${wait}.`;
  }
  if (status >= 400) return 'Something went wrong on our side. Please try again.';
  if (status > 0) return "We couldn't read the server's answer. Reload the page and try again.";
  return navigator.onLine
    ? "We couldn't reach the server. Check your connection and try again."
    : "You're offline. Try again when you're connected.";
}
