import { DAY_MS } from '../shared/calendar-date.ts';
import { RETENTION_DAYS, type RetentionClass } from '../shared/retention.ts';
import {
  closedAt,
  FIRST_STATUS,
  isQuarantined,
  type StatusChange,
  type SubmissionStatus,
} from './status.ts';

/** A submission, as far as the time that it is kept is concerned. */
export interface KeptSubmission {
  kind: RetentionClass;
  /** It looked like spam when it came. */
  isHeld: boolean;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** In the order in which they were set. */
  changes: readonly StatusChange[];
}

/** In force, however long nobody touches it: an affiliate, a listing that can be seen. */
const IN_FORCE: ReadonlySet<SubmissionStatus> = new Set(['approved', 'published']);

/**
 * After which moment a submission is deleted, in milliseconds since 1970; undefined for one that is
 * kept until something is done about it. What was held and then found to be no spam is kept as if it had
 * never been held.
 */
export function expiryOf({
  kind,
  isHeld,
  receivedAt,
  changes,
}: KeptSubmission): number | undefined {
  const latest = changes.at(-1);
  const status = latest?.status ?? FIRST_STATUS;
  if (isQuarantined(isHeld, latest?.status)) return receivedAt + RETENTION_DAYS.quarantine * DAY_MS;
  if (kind === 'correspondence') return receivedAt + RETENTION_DAYS.correspondence * DAY_MS;
  if (kind === 'search') return undefined;
  const closed = closedAt(changes);
  if (closed === undefined && IN_FORCE.has(status)) return undefined;
  const lastTouched = latest ? Date.parse(latest.at) : receivedAt;
  const from =
    closed === undefined
      ? lastTouched + RETENTION_DAYS.idleApplication * DAY_MS
      : Date.parse(closed);
  return from + RETENTION_DAYS.closedApplication * DAY_MS;
}

/** Nothing of a form is deleted sooner than so many milliseconds after it came. */
export function leastKept({ kind, isHeld }: Pick<KeptSubmission, 'kind' | 'isHeld'>): number {
  if (isHeld) return RETENTION_DAYS.quarantine * DAY_MS;
  if (kind === 'search') return Infinity;
  const days = {
    correspondence: RETENTION_DAYS.correspondence,
    application: RETENTION_DAYS.closedApplication,
  };
  return days[kind] * DAY_MS;
}
