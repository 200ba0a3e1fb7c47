import { refusalText } from './post-json.ts';
import { readPath } from './read-path.ts';

/** Requests time out after this long. */
const TIMEOUT_MS = 15_000;

export interface Refusal {
  ok: false;
  /** 0 if no answer came. */
  status: number;
  /** The server's error code; undefined if there was no readable answer. */
  code: unknown;
  /** A message for the visitor, if any. */
  message: string | null;
  /** Error messages by field. */
  fields: Record<string, string>;
}

export type Reply<Data> = { ok: true; data: Data } | Refusal;

/** Calls one of our functions. Never throws: a missing or unreadable answer counts as a refusal. */
export async function call<Data>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Data>,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply<Data>> {
  let answer: unknown = null;
  let message: string | null = null;
  let status = 0;
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    if (response.ok) return { ok: true, data: await read(response) };
    // The platform sends its own refusals as plain text.
    answer = await response.json().catch(() => null);
    message = refusalText(response, answer);
  } catch {
    // No connection: a refusal without a message.
  }
  const texts = Object.entries(readPath(answer, 'error', 'fields') ?? {});
  const fields = Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
  return { ok: false, status, code: readPath(answer, 'error', 'code'), message, fields };
}

/** The same with JSON, for the data of the JSON that comes back. */
export const callJson = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Reply<unknown>> =>
  call(
    path,
    {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    },
    async (response) => readPath(await response.json(), 'data'),
  );
