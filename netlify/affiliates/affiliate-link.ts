import { affiliateCookie } from '#netlify/http/affiliate-cookie.ts';
import { redirectTo } from '#netlify/http/answer.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { ownPath } from '#netlify/http/own-path.ts';
import { findAffiliateCode } from '#netlify/records/affiliate-directory.ts';

const HOME = '/';

/** /r/<code>, or /r/<code>?to=/path: notes who sent the visitor. An unknown code just leads home. */
const follow: Endpoint['handle'] = ({ request, parameters }) => {
  const code = findAffiliateCode(parameters.get('code') ?? '');
  if (code === undefined) return Promise.resolve(redirectTo(HOME));
  const to = new URL(request.url).searchParams.get('to') ?? HOME;
  return Promise.resolve(redirectTo(ownPath(to) ?? HOME, { 'Set-Cookie': affiliateCookie(code) }));
};

/** With a slash at its end as well, which the platform hands over too. */
export const affiliateLinks: readonly Endpoint[] = ['/r/:code', '/r/:code/'].map((path) => ({
  path,
  method: 'GET',
  handle: follow,
}));
