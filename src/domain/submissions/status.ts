/** What can have become of a submission, in the order in which it usually does. */
export const SUBMISSION_STATUSES = [
  'pending',
  'in_review',
  'approved',
  'published',
  'rejected',
  'closed',
  'spam',
] as const;

export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** What every submission has until somebody sets another. */
export const FIRST_STATUS: SubmissionStatus = 'pending';

/** Nothing more is to be done about these; what personal data they hold is kept for a stated time from then. */
const CLOSED: ReadonlySet<SubmissionStatus> = new Set(['rejected', 'closed', 'spam']);

const isClosed = (status: SubmissionStatus): boolean => CLOSED.has(status);

/**
 * Whether a submission is in quarantine: it was held because it looked like spam, and nobody has found
 * since that it is none.
 * @param latest The status that was set last; undefined when nobody has set any.
 */
export const isQuarantined = (isHeld: boolean, latest: SubmissionStatus | undefined): boolean =>
  isHeld && (latest === undefined || latest === 'spam');

/** One status of a submission, as somebody set it. */
export interface StatusChange {
  status: SubmissionStatus;
  /** ISO 8601. */
  at: string;
}

/**
 * Since when a submission has been closed, in ISO 8601; undefined for one that is open, or was opened
 * again. Going from one closing status to another starts no new term.
 * @param changes In the order in which they were set.
 */
export function closedAt(changes: readonly StatusChange[]): string | undefined {
  const lastOpen = changes.findLastIndex(({ status }) => !isClosed(status));
  return changes[lastOpen + 1]?.at;
}
