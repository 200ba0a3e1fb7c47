import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { Call } from './endpoint.ts';
import type { RawFields } from './receive.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';

/**
 * Separates the control fields of a body from the fields of its schema. The Idempotency-Key header wins over
 * the field.
 */
export function separateControls(raw: RawFields, headers: Headers) {
  const fields = new Map(raw);
  const take = (name: string): unknown => {
    const value = fields.get(name);
    fields.delete(name);
    return value === '' || value === null ? undefined : single(value);
  };
  const fromField = take(CONTROL_FIELDS.idempotencyKey);
  return {
    /** The id from the client, unvalidated; undefined if there is none. */
    idempotencyKey: headers.get('idempotency-key') ?? fromField,
    formToken: take(CONTROL_FIELDS.formToken),
    honeypot: take(CONTROL_FIELDS.honeypot),
    fields,
  };
}

export type Controls = ReturnType<typeof separateControls>;

/** Unwraps a single value, because a form post has a list for every name. */
function single(value: unknown): unknown {
  if (!isList(value) || value.length !== 1) return value;
  return value[0] === '' ? undefined : value[0];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/**
 * Scores a post and logs the score: 0 is not suspicious. True means that it goes to quarantine. The score never
 * refuses a post, so a person can correct a wrong guess.
 */
export function looksLikeSpam(call: Call, formType: string, controls: Controls): boolean {
  const { environment, runtime, request } = call;
  const { formToken, honeypot } = controls;
  const token = typeof formToken === 'string' || formToken === undefined ? formToken : 'unreadable';
  const score =
    (honeypot === undefined ? 0 : 2) +
    scoreFormToken(environment.secret, formType, token, runtime.now()) +
    (isLikeABrowser(request.headers) ? 0 : 1);
  call.line.spam = score;
  return score >= QUARANTINE_SCORE;
}

/** From this score, a submission goes to quarantine. It is stored and answered as usual. */
const QUARANTINE_SCORE = 2;

/** Whether a post has a header that every browser sends. Bots could send it, but most don't. */
function isLikeABrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('accept-language');
}

/** A person takes longer than this between touching a form and sending it, in milliseconds. */
const YOUNGEST_MS = 2_000;
const OLDEST_MS = DAY_MS;
/** We sign tokens, so one from the future means that our clock was set back. Allowed up to this. */
const AHEAD_MS = 3_600_000;

/** A token for the time a form was opened: milliseconds since 1970 in base 36, and a signature. */
export function createFormToken(secret: string, formType: string, now: number): string {
  const opened = now.toString(36);
  return `${opened}.${signature(secret, formType, opened)}`;
}

/**
 * How suspicious a form token is: 0 for a valid one, or without a secret to check it; 1 for none, because visitors
 * without JavaScript have none, so this alone must not quarantine anyone; 2 for one that is forged, of another form,
 * too young, or expired.
 * @param now Milliseconds since 1970.
 */
export function scoreFormToken(
  secret: string | undefined,
  formType: string,
  token: string | undefined,
  now: number,
): 0 | 1 | 2 {
  if (secret === undefined) return 0;
  if (token === undefined || token === '') return 1;
  const [opened = '', signed = ''] = token.split('.', 2);
  if (!isSameHash(signed, signature(secret, formType, opened))) return 2;
  const age = now - Number.parseInt(opened, 36);
  const isTooYoung = age < -AHEAD_MS || (age >= 0 && age < YOUNGEST_MS);
  return isTooYoung || age > OLDEST_MS ? 2 : 0;
}

const signature = (secret: string, formType: string, opened: string) =>
  keyedHash(secret, 'form-token', `${formType}\n${opened}`);
