import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

/** A person takes longer than this between touching a form and sending it, in milliseconds. */
const YOUNGEST_MS = 2_000;
const OLDEST_MS = DAY_MS;
/** We sign tokens, so one from the future means that our clock was set back. Allowed up to this. */
const AHEAD_MS = 3_600_000;

/**
 * `off`: no secret is set, so tokens are not checked. `missing`: normal for visitors without JavaScript.
 * `forged`: also used for a token of another form.
 */
export type TokenState = 'off' | 'missing' | 'forged' | 'too-young' | 'expired' | 'valid';

/** A token for the time a form was opened: milliseconds since 1970 in base 36, and a signature. */
export function createFormToken(secret: string, formType: string, now: number): string {
  const opened = now.toString(36);
  return `${opened}.${signature(secret, formType, opened)}`;
}

/**
 * Checks a form token.
 * @param now Milliseconds since 1970.
 */
export function checkFormToken(
  secret: string | undefined,
  formType: string,
  token: string | undefined,
  now: number,
): TokenState {
  if (secret === undefined) return 'off';
  if (token === undefined || token === '') return 'missing';
  const [opened = '', signed = ''] = token.split('.', 2);
  if (!isSameHash(signed, signature(secret, formType, opened))) return 'forged';
  const age = now - Number.parseInt(opened, 36);
  if (age < -AHEAD_MS || (age >= 0 && age < YOUNGEST_MS)) return 'too-young';
  return age > OLDEST_MS ? 'expired' : 'valid';
}

const signature = (secret: string, formType: string, opened: string) =>
  keyedHash(secret, 'form-token', `${formType}\n${opened}`);
