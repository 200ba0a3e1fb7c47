import { affiliateCodeOf } from '#netlify/http/affiliate-cookie.ts';
import type { Endpoint } from '#netlify/http/endpoint.ts';
import { redirectTo } from '#netlify/http/answer.ts';
import { checkoutAddress } from './checkout-address.ts';

const HOME = '/';

/** /go/<what>: leads to where it is paid for. A name that no checkout has just leads home. */
const follow: Endpoint['handle'] = ({ request, parameters }) =>
  Promise.resolve(
    redirectTo(checkoutAddress(parameters.get('what') ?? '', affiliateCodeOf(request)) ?? HOME),
  );

/** With a slash at its end as well, which the platform hands over too. */
export const checkoutLinks: readonly Endpoint[] = ['/go/:what', '/go/:what/'].map((path) => ({
  path,
  method: 'GET',
  handle: follow,
}));
