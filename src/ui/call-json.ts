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

/** Calls one of our functions. Never throws: a missing answer counts as a refusal. */
export async function callJson(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ ok: true; data: unknown } | Refusal> {
  let answer: unknown = null;
  let message: string | null = null;
  let status = 0;
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    // The platform sends its own refusals as plain text.
    answer = await response.json().catch(() => null);
    if (response.ok && answer !== null) return { ok: true, data: readPath(answer, 'data') };
    message = refusalText(response, answer);
  } catch {
    // No connection: a refusal without a message.
  }
  const texts = Object.entries(readPath(answer, 'error', 'fields') ?? {});
  const fields = Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
  return { ok: false, status, code: readPath(answer, 'error', 'code'), message, fields };
}
