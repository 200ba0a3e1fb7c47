import { submissionFolder } from '#netlify/store/keys.ts';

/** Identifies a job across its entries. */
export interface JobName {
  /** Selects the handler, like `email-notice`. */
  kind: string;
  /** What the job is about: the rest of its key, ending with an id or a hash. */
  subject: string;
}

/** One pending entry of a job. Times are in seconds since 1970. */
export interface JobEntry extends JobName {
  since: number;
  /** How often maintenance has tried it. */
  attempts: number;
  /** Maintenance skips it before this time. */
  due: number;
}

export const PENDING_JOBS = 'jobs/pending/';
export const DONE_JOBS = 'jobs/done/';
export const FAILED_JOBS = 'jobs/failed/';

/** Ten digits last until the year 2286, so keys sort by time. */
const digits = (seconds: number) => String(Math.max(0, Math.floor(seconds))).padStart(10, '0');

/** jobs / pending / due / kind / since-attempts / subject */
export const pendingJobKey = ({ kind, subject, since, attempts, due }: JobEntry): string =>
  `${PENDING_JOBS}${digits(due)}/${kind}/${digits(since)}-${attempts}/${subject}`;

const PENDING = /^jobs\/pending\/(\d{10})\/([a-z0-9-]+)\/(\d{10})-(\d+)\/(.+)$/;

/** Parses the key of a pending job; undefined for any other key. */
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
 * @param over When the job expired, in seconds since 1970. The same for every run that gives it up.
 */
export const failedJobKey = ({ kind, subject }: JobName, over: number): string =>
  `${FAILED_JOBS}${digits(over)}/${kind}/${subject}`;

/** Parses the key of a failed job: its kind and when it expired. Undefined for any other key. */
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
