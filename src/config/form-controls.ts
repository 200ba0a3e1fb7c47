/**
 * Fields a form carries besides its own. They control how a post is handled and are removed before
 * the form's schema checks the rest.
 */
export const CONTROL_FIELDS = {
  /** UUIDv7 of this submission, when no Idempotency-Key header can be sent. */
  idempotencyKey: 'idempotency_key',
  /** The token that `TOKEN_PATH` returned when the visitor first touched the form. */
  formToken: 'form_token',
  /** Hidden from people, and named so that browsers do not autofill it. */
  honeypot: 'second_topic',
} as const;

/** How long a page keeps trying to send a submission, in days; the privacy page shows it. */
export const OUTBOX_DAYS = 7;

/** Issues a token that records when a form was first touched; append the form's type. */
export const TOKEN_PATH = '/api/form-token/';
