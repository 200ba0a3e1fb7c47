import { CONTROL_FIELDS } from '#src/domain/forms/control-fields.ts';
import type { Call } from './endpoint.ts';
import { checkFormToken } from './form-token.ts';
import type { RawFields } from './parse-body.ts';
import { isLikeABrowser, QUARANTINE_SCORE, spamScore } from './spam-score.ts';

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
  const { environment, outside, request } = call;
  const { formToken, honeypot } = controls;
  const token = typeof formToken === 'string' || formToken === undefined ? formToken : 'unreadable';
  const score = spamScore({
    isHoneypotFilled: honeypot !== undefined,
    token: checkFormToken(environment.secret, formType, token, outside.now()),
    isLikeABrowser: isLikeABrowser(request.headers),
  });
  call.line.spam = score;
  return score >= QUARANTINE_SCORE;
}
