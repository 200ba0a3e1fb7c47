import { BusyError } from '#netlify/environment/password-hash.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';
import { type Answer, jsonAnswer, pageAnswer } from './answer.ts';

/** The error message for each invalid field, by field name. The form shows them. */
export type FieldErrors = Record<string, string>;

/** Status and message of each failure. Pages show the messages to visitors unchanged. */
const FAILURES = {
  malformed: {
    status: 400,
    message: "We couldn't read what you sent. Please reload the page and try again.",
  },
  bad_idempotency_key: {
    status: 400,
    message: 'Something went wrong with this page. Please reload it and send the form again.',
  },
  signed_out: { status: 401, message: 'Please sign in.' },
  link_ended: {
    status: 401,
    message: 'This link no longer works. Ask for a new one, and we’ll email it to you.',
  },
  code_needed: { status: 403, message: 'First enter the code that we email you.' },
  cross_site: { status: 403, message: 'This form can only be sent from our website.' },
  not_found: { status: 404, message: "There's nothing at this address." },
  method_not_allowed: { status: 405, message: "This address doesn't support that request method." },
  already_submitted: {
    status: 409,
    message: 'You already submitted this listing. It is under review.',
  },
  opened_by_link: {
    status: 409,
    message: 'This listing was opened with the link we emailed, and now only that link changes it.',
  },
  not_changeable: {
    status: 409,
    message: 'You can’t change this listing here anymore. Email us if you need to.',
  },
  overtaken: {
    status: 409,
    message: 'Someone else changed this at the same time. Check what changed, then try again.',
  },
  too_large: { status: 413, message: "That's too long for us to accept. Please shorten it." },
  unsupported_media_type: {
    status: 415,
    message: "We couldn't read what you sent. Please reload the page and try again.",
  },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  /** A page from before has a field that the form has no more. */
  form_changed: {
    status: 422,
    message: 'This form has changed. Please reload the page and fill it in again.',
  },
  idempotency_key_reused: {
    status: 422,
    message:
      'You already sent this form with different details. Send it again to submit it as a new one.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many attempts from your connection. Try again in a minute.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  github: { status: 502, message: 'GitHub didn’t accept the change. Please try again.' },
  unavailable: {
    status: 503,
    message: "We couldn't save this. Please send it again in a moment.",
  },
} as const;
type FailureCode = keyof typeof FAILURES;

/** An expected failure. It is returned as a value, not thrown. */
export interface Failure {
  code: FailureCode;
  fields?: FieldErrors;
  /** Overrides the default message of the code. */
  message?: string;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** The methods this address supports, for a 405. */
  allow?: string;
  /** The HTML for a browser without JavaScript, in place of JSON. */
  page?: string;
}

const NOT_LOADED = "We couldn't load this. Please try again in a moment.";

/** Suggested wait after a storage failure or in a crowd, in seconds. */
const BACK_SECONDS = 5;

/** Turns a thrown error into a failure (storage unavailable, busy, or a bug) and notes it in the log line. */
export function failureOf(error: unknown, line: LogLine): Failure {
  if (error instanceof StorageUnavailableError) {
    line.storage = error.fault;
    const isReading = line.method === 'GET' || line.method === 'HEAD';
    const message = isReading ? { message: NOT_LOADED } : {};
    return { code: 'unavailable', retryAfter: BACK_SECONDS, ...message };
  }
  Object.assign(line, describeFault(error));
  if (error instanceof BusyError) return { code: 'unavailable', retryAfter: BACK_SECONDS };
  return { code: 'internal' };
}

/** The message for the visitor: the failure's own, or the default of its code. */
export const messageOf = ({ code, message }: Failure): string => message ?? FAILURES[code].message;

/**
 * `{ error: { code, message, requestId, fields? } }`, or the failure's page. Without a request id
 * for anyone who isn't signed in or whose link opens nothing: they get the same bytes, whatever the reason.
 */
export function failureAnswer(failure: Failure, requestId: string): Answer {
  const { code, fields, retryAfter, allow, page } = failure;
  const { status } = FAILURES[code];
  const error = {
    code,
    message: messageOf(failure),
    ...(status !== 401 && { requestId }),
    fields,
  };
  return {
    ...(page === undefined ? jsonAnswer(status, { error }) : pageAnswer(status, page)),
    headers: {
      ...(retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter)) }),
      ...(allow !== undefined && { Allow: allow }),
    },
  };
}

/** The log line of a request: enough to debug it, but nothing that was sent. */
export interface LogLine {
  requestId: string;
  /** The path pattern of the endpoint. Unmatched paths are not logged, because they could contain anything. */
  endpoint: string;
  /** A standard one, or '(other)': the client controls this text. */
  method: string;
  form?: string;
  status: number;
  ms: number;
  bytes: number;
  code?: string;
  issues?: string[];
  spam?: number;
  /** The storage result: created, replayed, conflict, or its fault. */
  storage?: string;
  fault?: string;
  at?: string[];
}

/** The class and stack of an error. Not its message, which may quote user data. */
export function describeFault(error: unknown): Pick<LogLine, 'fault' | 'at'> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 4).map((line) => line.trim()) };
}
