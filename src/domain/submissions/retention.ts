import { DAY_MS } from '../shared/calendar-date.ts';
import { RETENTION_DAYS, type RetentionClass } from '../shared/promises.ts';
import {
  closedAt,
  FIRST_STATUS,
  isQuarantined,
  type StatusChange,
  type SubmissionStatus,
} from './status.ts';

/** The parts of a submission that decide how long it is kept. */
export interface KeptSubmission {
  kind: RetentionClass;
  /** It looked like spam on arrival. */
  isHeld: boolean;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Oldest first. */
  changes: readonly StatusChange[];
}

/** Kept while active, even if no one touches it: an affiliate, a published listing. */
const IN_FORCE: ReadonlySet<SubmissionStatus> = new Set(['approved', 'published']);

/**
 * When a submission is deleted, in milliseconds since 1970; undefined if it is kept until someone
 * acts on it. A held submission that turned out not to be spam is kept as if it had never been held.
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

/** Minimum time any submission of this kind is kept, in milliseconds. */
export function leastKept({ kind, isHeld }: Pick<KeptSubmission, 'kind' | 'isHeld'>): number {
  if (isHeld) return RETENTION_DAYS.quarantine * DAY_MS;
  if (kind === 'search') return Infinity;
  return RETENTION_DAYS[kind === 'application' ? 'closedApplication' : kind] * DAY_MS;
}
