/** The token that `tokenPath` returned when the visitor first touched the form. */
const formToken = 'form_token';
/** Hidden from people, and named so that browsers do not autofill it. */
const honeypot = 'second_topic';

/** What a page needs to send a form. */
export const FORM_CONTROLS = {
  formToken,
  honeypot,
  /** Issues a token that records when a form was first touched; append the form's type. */
  tokenPath: '/api/form-token/',
} as const;

/**
 * Fields a form carries besides its own. They control how a post is handled and are removed before
 * the form's schema checks the rest.
 */
export const CONTROL_FIELDS = {
  /** UUIDv7 of this submission, when no Idempotency-Key header can be sent. */
  idempotencyKey: 'idempotency_key',
  formToken,
  honeypot,
} as const;
