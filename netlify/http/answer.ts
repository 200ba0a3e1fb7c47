import { StorageUnavailableError } from '#netlify/records/store.ts';
import { describeFault, type LogLine } from './log-line.ts';
import { NO_PAGE, SECURITY_HEADERS } from './security-headers.ts';

/** What an endpoint answers, before the wrapper adds headers. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body:
    | { kind: 'json'; value: unknown }
    | { kind: 'page'; html: string }
    | { kind: 'text'; type: string; text: string }
    | { kind: 'none' };
  /** What went wrong, for the log. */
  failure?: Failure;
}

/** Message of each wrong field, by its name: the form shows them. */
export type FieldErrors = Record<string, string>;

/** What each failure answers. The messages are for visitors: pages show them as they are. */
const FAILURES = {
  malformed: { status: 400, message: 'We could not read what was sent.' },
  bad_idempotency_key: {
    status: 400,
    message: 'The id of this submission is not usable. Please reload the page and send it again.',
  },
  cross_site: { status: 403, message: 'This form can only be sent from our own pages.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not answer that method.' },
  already_submitted: {
    status: 409,
    message: 'This listing is submitted already and is under review.',
  },
  too_large: { status: 413, message: 'That is more than we can take. Please shorten it.' },
  unsupported_media_type: {
    status: 415,
    message: 'Please send JSON in UTF-8, or the form itself.',
  },
  invalid: { status: 422, message: 'Please check the marked fields.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This was sent before with other details. Send it again to submit it as a new one.',
  },
  rate_limited: {
    status: 429,
    message: 'Too many messages from your connection. Try again in a minute.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    message: 'We could not save this just now. Please send it again in a moment.',
  },
} as const;
type FailureCode = keyof typeof FAILURES;

/** A failure that can be expected. It is a value, and the pipeline hands it on. */
export interface Failure {
  code: FailureCode;
  fields?: FieldErrors;
  /** Replaces the code's own message. */
  message?: string;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
  /** Methods that the address does answer, for 405. */
  allow?: string;
}

/** Seconds in which a storage that failed may be back. */
const STORAGE_BACK = 5;

/** What was thrown, as a failure: the storage is away, or there is a bug. Notes it for the log. */
export function failureOf(error: unknown, line: LogLine): Failure {
  if (error instanceof StorageUnavailableError) {
    line.storage = error.fault;
    return { code: 'unavailable', retryAfter: STORAGE_BACK };
  }
  Object.assign(line, describeFault(error));
  return { code: 'internal' };
}

function statusOf(failure: Failure): number {
  return FAILURES[failure.code].status;
}

/** What the visitor reads: the failure's own words, or those of its code. */
export function messageOf(failure: Failure): string {
  return failure.message ?? FAILURES[failure.code].message;
}

function headersOf({ retryAfter, allow }: Failure): Record<string, string> {
  return {
    ...(retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter)) }),
    ...(allow !== undefined && { Allow: allow }),
  };
}

/** `{ error: { code, message, requestId, fields? } }` */
export function failureAnswer(failure: Failure, requestId: string): Answer {
  const { code, fields } = failure;
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
        },
      },
    },
    failure,
  };
}

/** Any JSON as it is, without an envelope. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return { status, body: { kind: 'json', value } };
}

/** `{ data }` */
export function dataAnswer(status: number, data: unknown): Answer {
  return jsonAnswer(status, { data });
}

/** Leads elsewhere for this once. */
export function redirectTo(location: string, headers: Record<string, string> = {}): Answer {
  return { status: 302, headers: { Location: location, ...headers }, body: { kind: 'none' } };
}

/** A page of ours: its style sheet, its form and nothing else. */
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

/** Turns an answer into a response with the full set of headers. */
export function toResponse({ status, headers, body }: Answer): Response {
  const isPage = body.kind === 'page';
  const all = new Headers({
    'Cache-Control': 'no-store',
    ...SECURITY_HEADERS,
    'Content-Security-Policy': isPage ? FORM_PAGE : NO_PAGE,
    ...headers,
  });
  if (body.kind === 'none') return new Response(null, { status, headers: all });
  const { type, text } = writtenOut(body);
  all.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(text, { status, headers: all });
}

function writtenOut(body: Exclude<Answer['body'], { kind: 'none' }>): {
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
