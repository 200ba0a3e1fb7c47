/** What a page has to know to send a form. */
export const FORM_CONTROLS = {
  /** What `tokenPath` answered when the visitor first touched the form. */
  formToken: 'form_token',
  /** Hidden from people and left empty by them; named so that no browser fills it in on its own. */
  honeypot: 'second_topic',
  /** Says when a form was first touched; the form's type follows. */
  tokenPath: '/api/form-token/',
} as const;

/**
 * Fields that a form carries besides its own. They steer how a post is handled, and are taken out
 * before the form's schema sees the rest.
 */
export const CONTROL_FIELDS = {
  /** UUIDv7 of this submission, when no Idempotency-Key header can be sent. */
  idempotencyKey: 'idempotency_key',
  formToken: FORM_CONTROLS.formToken,
  honeypot: FORM_CONTROLS.honeypot,
} as const;
