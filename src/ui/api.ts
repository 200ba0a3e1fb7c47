import type { UnderOffer } from '#src/domain/listings/sale.ts';
import { readPath } from './read-path.ts';

export interface Problem {
  /** The server's own code; '' for an answer without one, undefined if none came. */
  kind: string | undefined;
  /** The server's sentence for the visitor; '' without one: a form has its own, other pages `problemText`. */
  message: string;
  fields: Readonly<Record<string, string>>;
  /** Rejected for good: resending it unchanged won't help. */
  isFinal: boolean;
  /** The server's Retry-After, in milliseconds; 0 without one. */
  retryAfterMs: number;
}

export type Result<T> = { ok: true; data: T } | { ok: false; problem: Problem };

interface Call {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: object | undefined;
  /** A file, sent as it is. */
  body?: Blob;
  /** How long a visitor waits before we report a failure: 15 seconds unless set. */
  timeoutMs?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
  /** What an answer is, unless it is JSON. */
  as?: 'blob';
}

export const isAnything = (_data: unknown): _data is unknown => true;

/**
 * Calls one of our functions for the data of its JSON, or for a file. Never throws.
 * @param isRight Of what an older or newer server may answer, checks only what the page can't do without.
 */
export async function callApi<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  isRight: (data: unknown) => data is T,
  { headers, json, timeoutMs = 15_000, as, ...rest }: Call = {},
): Promise<Result<T>> {
  let response: Response | undefined;
  let answer: unknown = null;
  try {
    response = await fetch(path, {
      headers: { ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      body: JSON.stringify(json),
      ...rest,
      method,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The platform sends its own refusals as plain text; a hotel Wi-Fi sign-in page is HTML.
    answer = await response[(response.ok && as) || 'json']();
    const data = readPath(answer, 'data') ?? answer;
    if (response.ok && isRight(data)) return { ok: true, data };
  } catch {
    // No connection, or an answer that can't be read.
  }
  const status = response?.status ?? 0;
  const seconds = Number(response?.headers.get('Retry-After')) || 0;
  const wait = seconds > 1 ? `${seconds} seconds` : 'a minute';
  const error = readPath(answer, 'error');
  const { code, message, fields = {} } = isRefusal(error) ? error : {};
  const problem = {
    kind: code ?? (response && ''),
    message:
      message ??
      (status === 429 ? `Too many attempts from your connection. Try again in ${wait}.` : ''),
    fields,
    isFinal: answer !== null && status >= 400 && status < 500 && status !== 429,
    retryAfterMs: seconds * 1_000,
  };
  return { ok: false, problem };
}

/** `{ error: { code, message, fields? } }`, as our functions answer. */
const isRefusal = (
  error: unknown,
): error is { code?: string; message?: string; fields?: Problem['fields'] } =>
  error instanceof Object;

const isList = (data: unknown): data is UnderOffer[] => Array.isArray(data);

/** What a deal says of a listing since the page was built: that it is under offer, or sold. */
export async function saleInDeal(listing: string): Promise<UnderOffer | undefined> {
  const reply = await callApi('GET', '/api/under-offer', isList);
  return reply.ok ? reply.data.find(({ id }) => id === listing) : undefined;
}
