/**
 * Fields that a form carries besides its own. They steer how a post is handled, and are taken out
 * before the form's schema sees the rest.
 */
export const CONTROL_FIELDS = {
  /** UUIDv7 of this submission, when no Idempotency-Key header can be sent. */
  idempotencyKey: 'idempotency_key',
  /** What /api/form-token/<form_type> answered when the visitor first touched the form. */
  formToken: 'form_token',
  /** Hidden from people and left empty by them; named so that no browser fills it in on its own. */
  honeypot: 'second_topic',
} as const;
