/** Of applications and of what came with them, counted from the day they are closed. */
const CLOSED_APPLICATION_DAYS = 365;

/**
 * How long personal data is kept, in days; the privacy page prints these and the maintenance
 * function deletes by them.
 */
export const RETENTION_DAYS = {
  /** Submissions that look like spam. */
  quarantine: 30,
  /** Listings that somebody began and did not send. */
  unfinishedDraft: 30,
  /** Contact messages, inquiries and messages to sellers. */
  correspondence: 365,
  /** Applications, requests for services or funding, and listings, counted from the day they are closed. */
  closedApplication: CLOSED_APPLICATION_DAYS,
  /**
   * An application that nobody has closed, and nobody has dealt with for so long, counts as closed from
   * then: what is forgotten is not kept forever. One that was approved or published stays in force.
   */
  idleApplication: 730,
  /**
   * The hash of an affiliate's password, which lies in a store of its own: exactly as long as the
   * application that it came with. Whatever deletes the one deletes the other, under the same id.
   */
  credential: CLOSED_APPLICATION_DAYS,
  /** Saved searches that nobody confirmed; a confirmed one is kept until its visitor unsubscribes. */
  unconfirmedSearch: 7,
  /** Which searches were mailed about which listings, by their random numbers. */
  announcement: 60,
  /** Keyed hashes of addresses, kept to slow abuse down. */
  abuseKey: 2,
} as const;

/**
 * How what visitors sent is kept: `correspondence` goes some time after it came, `application` some
 * time after it was closed, and `search` when its visitor has it ended.
 */
export type RetentionClass = 'correspondence' | 'application' | 'search';
