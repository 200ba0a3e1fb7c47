import { site } from '#src/config/site.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';

/** An endpoint's answer, before the shared headers are added. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  cookies?: readonly string[];
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

/**
 * The headers of every answer from a function. Static files get the same from netlify.toml, whose rules
 * don't apply to functions.
 */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** The Content-Security-Policy of an answer that is not a page. */
export const NO_PAGE =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface SmallPage {
  /** The page title, without the site's name. */
  title: string;
  heading: string;
  content: Markup;
}

/** A page answered by a function that looks like the site's: no script, one style sheet. */
export function smallPage({ title, heading, content }: SmallPage): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/form-page.css">
</head>
<body>
<header><a href="/">${site.name}</a></header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.text;
}

const toHome = markup`<p><a class="button" href="/">Go to the home page</a></p>`;

/**
 * The page of a post that failed, for a browser without JavaScript.
 * @param title Of the form, if we know it.
 * @param summary Links to the fields.
 */
export const errorPage = (title: string, message: string, summary?: Markup, form?: Markup) =>
  smallPage({
    title: `Error: ${title}`,
    heading: 'Not sent',
    content: markup`<div class="problem" role="alert" tabindex="-1" autofocus>
${summary}
<p>${message}</p>
</div>
${form ? markup`<h2>${title}</h2>\n${form}` : toHome}`,
  });

/** For somebody who opens the address of a form in a browser, as a restored tab does. */
export const notFoundPage = () =>
  smallPage({
    title: 'Page not found',
    heading: "There's nothing at this address",
    content: markup`<p>If you were sending a form, go back to its page and send it again.</p>
${toHome}`,
  });
