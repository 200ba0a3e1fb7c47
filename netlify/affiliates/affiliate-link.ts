import { CHECKOUTS } from '#src/config/checkouts.ts';
import { affiliateCodeOf, affiliateCookie } from '#netlify/http/affiliate-cookie.ts';
import { type Answer, redirectTo } from '#netlify/http/answer.ts';
import type { Call, Endpoint } from '#netlify/http/endpoint.ts';
import { ownPath } from '#netlify/http/own-path.ts';
import { findAffiliateCode } from '#netlify/store/published-content.ts';

const HOME = '/';
/** The checkout parameter for the affiliate code. */
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
