import { StorageUnavailableError } from '#netlify/records/store.ts';
import { describeFault, type LogLine } from './log-line.ts';
import { NO_PAGE, SECURITY_HEADERS } from './security-headers.ts';

/** An endpoint's answer, before the shared headers are added. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body:
    | { kind: 'json'; value: unknown }
    | { kind: 'page'; html: string }
    | { kind: 'text'; type: string; text: string }
    | {
        kind: 'file';
        /** In ASCII, without quotes. */
        name: string;
        type: string;
        content: string | Uint8Array<ArrayBuffer>;
        /** A page of ours shows it. Otherwise it is downloaded. */
        isInline?: true;
      }
    | { kind: 'none' };
  /** The failure, for the log. */
  failure?: Failure;
}

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
  cross_site: { status: 403, message: 'This form can only be sent from our website.' },
  not_found: { status: 404, message: "There's nothing at this address." },
  method_not_allowed: { status: 405, message: "This address doesn't support that request method." },
  already_submitted: {
    status: 409,
    message: 'You already submitted this listing. It is under review.',
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
  /** How many entries a submission's history has by now. */
  seen?: number;
  /** The methods this address supports, for a 405. */
  allow?: string;
}

const NOT_LOADED = "We couldn't load this. Please try again in a moment.";

/** Suggested wait after a storage failure, in seconds. */
const STORAGE_BACK = 5;

/**
 * Turns a thrown error into a failure (storage unavailable, or a bug) and notes it in the log line.
 * @param notDone Said of anything but a GET when the storage is unavailable (default: it wasn't saved).
 */
export function failureOf(error: unknown, line: LogLine, notDone?: string): Failure {
  if (error instanceof StorageUnavailableError) {
    line.storage = error.fault;
    const message = line.method === 'GET' || line.method === 'HEAD' ? NOT_LOADED : notDone;
    return { code: 'unavailable', retryAfter: STORAGE_BACK, ...(message && { message }) };
  }
  Object.assign(line, describeFault(error));
  return { code: 'internal' };
}

function statusOf(failure: Failure): number {
  return FAILURES[failure.code].status;
}

/** The message for the visitor: the failure's own, or the default of its code. */
export function messageOf(failure: Failure): string {
  return failure.message ?? FAILURES[failure.code].message;
}

function headersOf({ retryAfter, allow }: Failure): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter)) }),
    ...(allow !== undefined && { Allow: allow }),
  };
}

/** `{ error: { code, message, requestId, fields?, seen? } }` */
export function failureAnswer(failure: Failure, requestId: string): Answer {
  const { code, fields, seen } = failure;
  return {
    status: statusOf(failure),
    headers: headersOf(failure),
    body: {
      kind: 'json',
      value: {
        error: {
          code,
          message: messageOf(failure),
          requestId,
          ...(fields && { fields }),
          ...(seen !== undefined && { seen }),
        },
      },
    },
    failure,
  };
}

/** The same bytes for everyone who isn't signed in, whatever the reason. So it has no request id. */
export const signedOutAnswer = (): Answer => unauthorized('signed_out');

/** The same for everyone whose link opens nothing. */
export const linkEndedAnswer = (): Answer => unauthorized('link_ended');

function unauthorized(code: 'signed_out' | 'link_ended'): Answer {
  const failure: Failure = { code };
  const error = { code, message: messageOf(failure) };
  return { ...jsonAnswer(statusOf(failure), { error }), failure };
}

/** Plain JSON without an envelope. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, body: { kind: 'json', value } };
}

/** `{ data }` */
export function dataAnswer(status: number, data: unknown): Answer {
  return jsonAnswer(status, { data });
}

/** A temporary redirect (302). */
export function redirectTo(location: string, headers: Record<string, string> = {}): Answer {
  return { status: 302, headers: { Location: location, ...headers }, body: { kind: 'none' } };
}

/** Content-Security-Policy of our own pages: a style sheet, a form, and nothing else. */
const FORM_PAGE = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Turns an answer into a Response with all headers. */
export function toResponse({ status, headers, body }: Answer): Response {
  const isPage = body.kind === 'page';
  const all = new Headers({
    'Cache-Control': 'no-store',
    ...SECURITY_HEADERS,
    'Content-Security-Policy': isPage ? FORM_PAGE : NO_PAGE,
    ...headers,
  });
  if (body.kind === 'none') return new Response(null, { status, headers: all });
  if (body.kind === 'file') {
    const place = body.isInline ? 'inline' : 'attachment';
    all.set('Content-Type', body.type);
    all.set('Content-Disposition', `${place}; filename="${body.name}"`);
    return new Response(body.content, { status, headers: all });
  }
  const { type, text } = writtenOut(body);
  all.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(text, { status, headers: all });
}

function writtenOut(body: Exclude<Answer['body'], { kind: 'none' | 'file' }>): {
  type: string;
  text: string;
} {
  switch (body.kind) {
    case 'page':
      return { type: 'text/html', text: body.html };
    case 'text':
      return body;
    case 'json':
      return { type: 'application/json', text: JSON.stringify(body.value) };
  }
}
