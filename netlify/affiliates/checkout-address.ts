import { CHECKOUTS } from '#src/config/checkouts.ts';

/** What a checkout calls the affiliate who sent a customer. */
const AFFILIATE_PARAMETER = 'ref';

/**
 * The address of a checkout, with the affiliate's code if there is one; undefined for a name that no
 * checkout has. Nothing that a visitor sends gets into it but one of the codes that we gave out.
 */
export function checkoutAddress(what: string, affiliateCode: string | undefined) {
  const [, address] = Object.entries(CHECKOUTS).find(([name]) => name === what) ?? [];
  if (address === undefined || affiliateCode === undefined) return address;
  const url = new URL(address);
  url.searchParams.set(AFFILIATE_PARAMETER, affiliateCode);
  return url.href;
}
