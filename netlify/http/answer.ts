import { NO_PAGE, SECURITY_HEADERS } from './security-headers.ts';

/** An endpoint's answer, before the shared headers are added. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Values of Set-Cookie headers. */
  cookies?: readonly string[];
  /** `type`: the media type. */
  body?: { type: string; content: string | Uint8Array<ArrayBuffer> };
}

/** Plain JSON without an envelope. */
export const jsonAnswer = (status: number, value: unknown): Answer => ({
  status,
  body: { type: 'application/json; charset=utf-8', content: JSON.stringify(value) },
});

/** `{ data }` */
export const dataAnswer = (status: number, data: unknown): Answer => jsonAnswer(status, { data });

/** A page of HTML. */
export const pageAnswer = (
  status: number,
  html: string,
  headers: Record<string, string> = {},
): Answer => ({ status, headers, body: { type: PAGE, content: html } });

const PAGE = 'text/html; charset=utf-8';

/**
 * A file.
 * @param name In ASCII, without quotes.
 * @param place `inline` if a page of ours shows it. Otherwise it is downloaded.
 */
export const fileAnswer = (
  name: string,
  body: NonNullable<Answer['body']>,
  place: 'inline' | 'attachment' = 'attachment',
): Answer => ({
  status: 200,
  headers: { 'Content-Disposition': `${place}; filename="${name}"` },
  body,
});

/** A redirect: 302 for now, 303 after a post. */
export const redirectTo = (location: string, status = 302): Answer => ({
  status,
  headers: { Location: location },
});

/** Content-Security-Policy of our own pages: a style sheet, a form, and nothing else. */
const FORM_PAGE = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Turns an answer into a Response with all headers. */
export function toResponse({ status, headers, cookies = [], body }: Answer): Response {
  const all = new Headers({
    'Cache-Control': 'no-store',
    ...SECURITY_HEADERS,
    'Content-Security-Policy': body?.type === PAGE ? FORM_PAGE : NO_PAGE,
    ...(body && { 'Content-Type': body.type }),
    ...headers,
  });
  for (const cookie of cookies) all.append('Set-Cookie', cookie);
  return new Response(body?.content ?? null, { status, headers: all });
}
