import { CHECKOUTS } from '#src/config/checkouts.ts';
import { affiliateCodeOf, affiliateCookie } from '#netlify/http/affiliate-cookie.ts';
import { type Answer, redirectTo } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { findAffiliateCode } from '#netlify/store/published-content.ts';

const HOME = '/';
const AFFILIATE_PARAMETER = 'ref';

/** Also matches a trailing slash, which the platform passes on. */
const links = (path: string, follow: (call: Call) => Answer): readonly Endpoint[] =>
  [path, `${path}/`].map((one) => ({
    path: one,
    method: 'GET',
    handle: follow,
  }));

/** /r/<code>, or /r/<code>?to=/path: remembers the affiliate. An unknown code redirects home. */
export const affiliateLinks = links('/r/:code', ({ request, parameters }) => {
  const code = findAffiliateCode(parameters.get('code') ?? '');
  if (code === undefined) return redirectTo(HOME);
  const to = new URL(request.url).searchParams.get('to') ?? HOME;
  return { ...redirectTo(ownPath(to) ?? HOME), cookies: [affiliateCookie(code)] };
});

/** /go/<what>: redirects to a checkout. An unknown name redirects home. */
export const checkoutLinks = links('/go/:what', ({ request, parameters }) =>
  redirectTo(checkoutAddress(parameters.get('what') ?? '', affiliateCodeOf(request)) ?? HOME),
);

/**
 * The address of a checkout, with the affiliate code if there is one; undefined for an unknown name. The
 * only visitor input in it is a valid affiliate code.
 */
function checkoutAddress(what: string, affiliateCode: string | undefined) {
  const [, address] = Object.entries(CHECKOUTS).find(([name]) => name === what) ?? [];
  if (address === undefined || affiliateCode === undefined) return address;
  const url = new URL(address);
  url.searchParams.set(AFFILIATE_PARAMETER, affiliateCode);
  return url.href;
}

/** Stands in for our own origin, which a path must not leave. */
const SELF = 'https://self.invalid';
const LENGTH_MAX = 2_048;
/** Browsers drop tabs and line breaks, and treat a backslash as a slash. */
const PLAIN = /^\/[^\\\p{Cc}]*$/u;

/**
 * Normalizes a path of our own site as a browser would; undefined for anything that could lead to another
 * host, like '//host', '/\host', or '/a/..//host'.
 */
export function ownPath(text: string): string | undefined {
  const isPlain = text.length <= LENGTH_MAX && PLAIN.test(text);
  if (!isPlain || !URL.canParse(text, SELF)) return undefined;
  const url = new URL(text, SELF);
  if (url.origin !== SELF) return undefined;
  // Check after normalization: '/.//host' only now starts with two slashes.
  return url.pathname.includes('//') ? undefined : url.pathname + url.search + url.hash;
}
