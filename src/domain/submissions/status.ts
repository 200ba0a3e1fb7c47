/** Statuses of a submission, in their usual order. */
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

/** The most entries in a submission's history. Their numbers have three digits; the last is for removing a note. */
export const HISTORY_MAX = 999;
export const HISTORY_FULL = `This submission's history is full (${HISTORY_MAX} entries), so nothing more can be saved to it.`;

/** Every submission's status until someone changes it. */
export const FIRST_STATUS: SubmissionStatus = 'pending';

/** No further work; personal data is kept for a set time from then on. */
const CLOSED: ReadonlySet<SubmissionStatus> = new Set(['rejected', 'closed', 'spam']);

const isClosed = (status: SubmissionStatus): boolean => CLOSED.has(status);

/**
 * Whether a submission is in quarantine: it was held as likely spam, and no one has cleared it since.
 * @param latest The latest status; undefined if none was set.
 */
export const isQuarantined = (isHeld: boolean, latest: SubmissionStatus | undefined): boolean =>
  isHeld && (latest ?? 'spam') === 'spam';

export interface StatusChange {
  status: SubmissionStatus;
  /** ISO 8601. */
  at: string;
}

/** Reopened for less than this, a submission was reopened by mistake. */
const MISTAKE_MS = 10 * 60_000;

/**
 * When a submission was closed, in ISO 8601; undefined if it is open or was reopened. Moving from one
 * closed status to another does not restart the clock, and neither does undoing a reopening.
 * @param changes Oldest first.
 */
export function closedAt(changes: readonly StatusChange[]): string | undefined {
  const lastOpen = changes.findLastIndex(({ status }) => !isClosed(status));
  const closed = changes[lastOpen + 1];
  const earlier = changes.slice(0, lastOpen + 1);
  const reopened = earlier[earlier.findLastIndex(({ status }) => isClosed(status)) + 1];
  if (!closed || !reopened || reopened === earlier[0]) return closed?.at;
  const isMistake = Date.parse(closed.at) - Date.parse(reopened.at) < MISTAKE_MS;
  return isMistake ? closedAt(earlier.slice(0, earlier.indexOf(reopened))) : closed.at;
}
