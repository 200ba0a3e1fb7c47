import type { ServerResponse } from 'node:http';
import { FastResponse } from 'srvx';
import { sendNodeResponse } from 'srvx/node';

/** What is on the platform's own answers, which no rule of the site gives headers to. */
const OWN_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const PLAIN_HEADERS = { ...OWN_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
const READING = { allow: 'GET, HEAD' };

export type Headers = Record<string, string>;

/** A one-line text answer with all security headers. */
export function plainAnswer(status: number, text: string, headers: Headers = {}): Response {
  return new FastResponse(`${text}\n`, { status, headers: { ...PLAIN_HEADERS, ...headers } });
}

export const noContent = () => new FastResponse(null, { status: 204, headers: OWN_HEADERS });

export const notAllowed = () => plainAnswer(405, 'Method Not Allowed', READING);

/** @param location Percent-encoded, with the original query. */
export function redirectAnswer(status: number, location: string): Response {
  return plainAnswer(status, `Redirecting to ${location}`, { location });
}

/**
 * Sends an answer, streaming its body. A disconnected client ends the stream. Discards the unread rest of the
 * request, so that the client receives the answer.
 */
export async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  await sendNodeResponse(outgoing, response);
  outgoing.req.removeAllListeners('readable').resume();
}
