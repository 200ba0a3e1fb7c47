import type { TokenState } from './form-token.ts';

export interface SpamSigns {
  isHoneypotFilled: boolean;
  token: TokenState;
  /** Every browser says which languages it prefers or which site a request comes from. */
  isLikeABrowser: boolean;
}

/** From this score on a submission goes into quarantine. It is kept there, and answered alike. */
export const QUARANTINE_SCORE = 2;

const TOKEN_SCORES: Record<TokenState, number> = {
  off: 0,
  valid: 0,
  // A visitor without JavaScript has none, so this alone must not hide anybody.
  missing: 1,
  'too-young': 2,
  expired: 2,
  forged: 2,
};

/** 0 is nothing suspicious. Nothing here refuses anybody: a wrong guess is put right by a person. */
export function spamScore({ isHoneypotFilled, token, isLikeABrowser }: SpamSigns): number {
  return (isHoneypotFilled ? 2 : 0) + TOKEN_SCORES[token] + (isLikeABrowser ? 0 : 1);
}

/** Whether a post has one of the headers that every browser sends. Programs can; most do not. */
export function isLikeABrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('accept-language');
}
