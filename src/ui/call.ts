import { readPath } from './read-path.ts';

/** How long a visitor waits before we report a failure. */
const TIMEOUT_MS = 15_000;

export interface Refusal {
  ok: false;
  /** 0 if no answer came. */
  status: number;
  /** The server's error code; undefined if there was no readable answer. */
  code: unknown;
  /** The server's message for the visitor, or null. For rate limits, when to try again. */
  message: string | null;
  /** An error per invalid field. */
  fields: Record<string, string>;
  /** Rejected for good: resending it unchanged won't help. */
  isFinal: boolean;
  /** The server's Retry-After, in milliseconds; 0 without one. */
  retryAfterMs: number;
}

export type Reply<Data> = { ok: true; data: Data } | Refusal;

/** Calls one of our functions. Never throws: a missing or unreadable answer counts as a refusal. */
export async function call<Data>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Data>,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply<Data>> {
  let status = 0;
  let seconds = 0;
  let answer: unknown = null;
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    ({ status } = response);
    if (response.ok) return { ok: true, data: await read(response) };
    seconds = Number(response.headers.get('Retry-After')) || 0;
    // The platform sends its own refusals as plain text; a hotel Wi-Fi sign-in page is HTML.
    answer = await response.json().catch(() => null);
  } catch {
    // No connection, or an answer that can't be read.
  }
  const texts = Object.entries(readPath(answer, 'error', 'fields') ?? {});
  return {
    ok: false,
    status,
    code: readPath(answer, 'error', 'code'),
    message: messageOf(answer, status, seconds),
    fields: Object.fromEntries(texts.map(([name, text]) => [name, String(text)])),
    isFinal: answer !== null && status >= 400 && status < 500 && status !== 429,
    retryAfterMs: seconds * 1_000,
  };
}

function messageOf(answer: unknown, status: number, seconds: number): string | null {
  const message = readPath(answer, 'error', 'message');
  if (typeof message === 'string') return message;
  if (status !== 429) return null;
  const wait = seconds > 1 ? `${seconds} seconds` : 'a minute';
  return `Too many attempts from your connection. Try again in ${wait}.`;
}

/** A request with JSON, or without a body. */
export const jsonRequest = (
  method: string,
  headers: Record<string, string>,
  body?: object,
): RequestInit => ({
  method,
  headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  body: body ? JSON.stringify(body) : null,
});
