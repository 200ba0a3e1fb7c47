import { NO_PAGE, SECURITY_HEADERS } from '#netlify/http/security-headers.ts';

/** An answer from the platform itself. Functions answer with a Response. */
export interface Answer {
  status: number;
  /** Lowercase names. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

const OWN_HEADERS = Object.fromEntries(
  Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': NO_PAGE,
  }).map(([name, value]) => [name.toLowerCase(), value]),
);

/** A one-line text answer with all security headers. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Answer {
  const type = { 'content-type': 'text/plain; charset=utf-8' };
  const body = Buffer.from(`${text}\n`);
  return { status, headers: { ...OWN_HEADERS, ...type, ...headers }, body };
}

export const noContent: Answer = { status: 204, headers: OWN_HEADERS, body: null };

/** @param location Percent-encoded, with the original query. */
export function redirectAnswer(status: number, location: string): Answer {
  return plainAnswer(status, `Redirecting to ${location}`, { location });
}

export function toResponse(answer: Answer | Response, method: string): Response {
  if (answer instanceof Response) return answer;
  const { status, headers, body } = answer;
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}
