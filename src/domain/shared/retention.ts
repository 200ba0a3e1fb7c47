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
  /** Applications and listings, counted from the day they are closed. */
  closedApplication: 365,
  /** Keyed hashes of addresses, kept to slow abuse down. */
  abuseKey: 2,
} as const;
