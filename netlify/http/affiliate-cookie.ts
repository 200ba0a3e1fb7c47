import { AFFILIATE_TERMS } from '#src/domain/affiliates/commission.ts';
import { findAffiliateCode } from '#netlify/records/affiliate-directory.ts';

const NAME = 'affiliate';
const SECONDS_A_DAY = 24 * 60 * 60;

/** Remembers who sent a visitor, for as long as a link counts; the last link replaces the one before. */
export function affiliateCookie(code: string): string {
  const seconds = AFFILIATE_TERMS.cookieDays * SECONDS_A_DAY;
  return `${NAME}=${code}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

/** The code of the affiliate who sent this visitor, if it still counts. */
export function affiliateCodeOf(request: Request): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === NAME) return findAffiliateCode(value);
  }
  return undefined;
}
