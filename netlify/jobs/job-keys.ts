import { submissionFolder } from '#netlify/records/blob-keys.ts';

/** Which job it is, whatever entries there are of it. */
export interface JobName {
  /** Like `email-notice`: says who handles it. */
  kind: string;
  /** What it is about: the rest of a key, which ends with an id or a hash. */
  subject: string;
}

/** One entry of a job that is to be done. Times are in seconds since 1970. */
export interface JobEntry extends JobName {
  since: number;
  /** How often maintenance has tried it. */
  attempts: number;
  /** Before this time maintenance leaves it alone. */
  due: number;
}

export const PENDING_JOBS = 'jobs/pending/';
export const DONE_JOBS = 'jobs/done/';
export const FAILED_JOBS = 'jobs/failed/';

/** Ten digits last until the year 2286, and keys sort like the times in them. */
const digits = (seconds: number) => String(Math.max(0, Math.floor(seconds))).padStart(10, '0');

/** jobs / pending / due / kind / since-attempts / subject */
export const pendingJobKey = ({ kind, subject, since, attempts, due }: JobEntry): string =>
  `${PENDING_JOBS}${digits(due)}/${kind}/${digits(since)}-${attempts}/${subject}`;

const PENDING = /^jobs\/pending\/(\d{10})\/([a-z0-9-]+)\/(\d{10})-(\d+)\/(.+)$/;

/** What the key of a pending job says; undefined for any other. */
export function readPendingJobKey(key: string): JobEntry | undefined {
  const [, due, kind, since, attempts, subject] = PENDING.exec(key) ?? [];
  if (kind === undefined || subject === undefined) return undefined;
  return {
    kind,
    subject,
    since: Number(since),
    attempts: Number(attempts),
    due: Number(due),
  };
}

/** jobs / done / kind / subject */
export const doneJobKey = ({ kind, subject }: JobName): string => `${DONE_JOBS}${kind}/${subject}`;

/**
 * jobs / failed / over / kind / subject
 * @param over When its time was over, in seconds since 1970: the same no matter which run gives it up.
 */
export const failedJobKey = ({ kind, subject }: JobName, over: number): string =>
  `${FAILED_JOBS}${digits(over)}/${kind}/${subject}`;

/** The kind of a job that was given up, and when its time was over; undefined for any other key. */
export function readFailedJobKey(key: string): { kind: string; over: number } | undefined {
  const [, over, kind] = /^jobs\/failed\/(\d{10})\/([a-z0-9-]+)\//.exec(key) ?? [];
  return kind === undefined ? undefined : { kind, over: Number(over) };
}

export const submissionSubject = (formType: string, id: string): string =>
  submissionFolder(formType) + id;

export function readSubmissionSubject(subject: string): { formType: string; id: string } {
  const [folder = '', id = ''] = subject.split('/');
  return { formType: folder.replaceAll('-', '_'), id };
}
