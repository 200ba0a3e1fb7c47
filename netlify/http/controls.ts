import { CONTROL_FIELDS } from '#src/domain/forms/control-fields.ts';
import type { Call } from './endpoint.ts';
import { checkFormToken, type TokenState } from './form-token.ts';
import type { RawFields } from './receive.ts';

/** What steers a post, apart from what the form's schema is to see. */
export interface Controls {
  fields: RawFields;
  /** The id that the client gave, whatever it is; undefined when it gave none. */
  idempotencyKey: unknown;
  formToken: unknown;
  honeypot: unknown;
}

/** Takes the control fields out of a body. The header wins over the field of the same meaning. */
export function separateControls(raw: RawFields, headers: Headers): Controls {
  const fields = new Map(raw);
  const take = (name: string): unknown => {
    const value = fields.get(name);
    fields.delete(name);
    return value === '' || value === null ? undefined : single(value);
  };
  const fromField = take(CONTROL_FIELDS.idempotencyKey);
  return {
    idempotencyKey: headers.get('idempotency-key') ?? fromField,
    formToken: take(CONTROL_FIELDS.formToken),
    honeypot: take(CONTROL_FIELDS.honeypot),
    fields,
  };
}

/** A browser's form sends a list for every name. */
function single(value: unknown): unknown {
  if (!isList(value) || value.length !== 1) return value;
  return value[0] === '' ? undefined : value[0];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Scores a post and notes the score. True means that it belongs in quarantine. */
export function looksLikeSpam(call: Call, formType: string, controls: Controls): boolean {
  const { environment, runtime, request } = call;
  const { formToken, honeypot } = controls;
  const token = typeof formToken === 'string' || formToken === undefined ? formToken : 'unreadable';
  const score = spamScore({
    isHoneypotFilled: honeypot !== undefined,
    token: checkFormToken(environment.secret, formType, token, runtime.now()),
    isLikeABrowser: isLikeABrowser(request.headers),
  });
  call.line.spam = score;
  return score >= QUARANTINE_SCORE;
}

interface SpamSigns {
  isHoneypotFilled: boolean;
  token: TokenState;
  /** Every browser says which languages it prefers or which site a request comes from. */
  isLikeABrowser: boolean;
}

/** From this score on a submission goes into quarantine. It is kept there, and answered alike. */
const QUARANTINE_SCORE = 2;

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
function spamScore({ isHoneypotFilled, token, isLikeABrowser }: SpamSigns): number {
  return (isHoneypotFilled ? 2 : 0) + TOKEN_SCORES[token] + (isLikeABrowser ? 0 : 1);
}

/** Whether a post has one of the headers that every browser sends. Programs can; most do not. */
function isLikeABrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('accept-language');
}
