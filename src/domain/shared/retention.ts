/** For applications and their attachments, counted from the day they're closed. */
const CLOSED_APPLICATION_DAYS = 365;

/** How long we keep personal data, in days. The privacy page shows these; the maintenance function enforces them. */
export const RETENTION_DAYS = {
  /** Submissions that look like spam. */
  quarantine: 30,
  /** Unfinished listing drafts. */
  unfinishedDraft: 30,
  /** Contact messages, inquiries, and messages to sellers. */
  correspondence: 365,
  /** Applications, service and funding requests, and listings, counted from the day they're closed. */
  closedApplication: CLOSED_APPLICATION_DAYS,
  /**
   * An open application without activity for this long counts as closed, so forgotten ones aren't kept
   * forever. Approved and published ones stay open.
   */
  idleApplication: 730,
  /**
   * An affiliate's password hash, in its own store: exactly as long as its application. They share an id and
   * are deleted together.
   */
  credential: CLOSED_APPLICATION_DAYS,
  /** Unconfirmed saved searches; confirmed ones are kept until the visitor unsubscribes. */
  unconfirmedSearch: 7,
  /** Records of which searches were emailed about which listings, by random id. */
  announcement: 60,
  /** Keyed hashes of IP and email addresses for rate limiting. */
  abuseKey: 2,
} as const;

/**
 * When a submission is deleted: `correspondence` some time after it arrived, `application` some time after
 * it was closed, and `search` when its visitor unsubscribes.
 */
export type RetentionClass = 'correspondence' | 'application' | 'search';
