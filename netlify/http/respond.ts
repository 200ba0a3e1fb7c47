import type { Answer } from './answer.ts';
import { NO_PAGE, SECURITY_HEADERS } from './security-headers.ts';

/** A page of ours: its style sheet, its form and nothing else. */
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

/** Turns an answer into a response with the full set of headers. */
export function toResponse({ status, headers, body }: Answer): Response {
  const isPage = body.kind === 'page';
  const all = new Headers({
    'Cache-Control': 'no-store',
    ...SECURITY_HEADERS,
    'Content-Security-Policy': isPage ? FORM_PAGE : NO_PAGE,
    ...headers,
  });
  if (body.kind === 'none') return new Response(null, { status, headers: all });
  const { type, text } = writtenOut(body);
  all.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(text, { status, headers: all });
}

function writtenOut(body: Exclude<Answer['body'], { kind: 'none' }>): {
  type: string;
  text: string;
} {
  switch (body.kind) {
    case 'page':
      return { type: 'text/html', text: body.html };
    case 'text':
      return body;
    case 'json':
      return { type: 'application/json', text: JSON.stringify(body.value) };
  }
}
