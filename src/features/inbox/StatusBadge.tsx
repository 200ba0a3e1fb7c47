import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { STATUS_LABELS } from './filters.ts';

/** A status in words; color only repeats it. */
export const StatusBadge = ({ status }: { status: SubmissionStatus }) => (
  <span className="inbox-status" data-status={status}>
    {STATUS_LABELS[status]}
  </span>
);
