import { parseCookie, stringifySetCookie } from 'cookie';
import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import { findAffiliateCode } from '#netlify/store/published-content.ts';

const NAME = 'affiliate';
const SECONDS_A_DAY = 24 * 60 * 60;

/** Remembers which affiliate sent a visitor, for as long as a link counts. The latest link wins. */
export function affiliateCookie(code: string): string {
  return stringifySetCookie({
    name: NAME,
    value: code,
    maxAge: AFFILIATE_TERMS.cookieDays * SECONDS_A_DAY,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  });
}

/** The code of the affiliate who sent this visitor, if it is still active. */
export function affiliateCodeOf(request: Request): string | undefined {
  const cookies = parseCookie(request.headers.get('cookie') ?? '', { decode: (value) => value });
  return findAffiliateCode(cookies[NAME] ?? '');
}
