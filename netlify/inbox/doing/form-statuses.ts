import { findForm } from '#src/domain/forms/registry.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { findListingsFrom } from '#netlify/store/published-content.ts';

/** Messages and offers are answered or forwarded, which is no decision of ours. */
const ANSWERED = ['pending', 'in_review', 'closed', 'spam'] as const;
const DECIDED = ['pending', 'in_review', 'approved', 'rejected', 'closed', 'spam'] as const;
/** Its page is there, so it is past approval. */
const LIVE = ['pending', 'in_review', 'published', 'rejected', 'closed', 'spam'] as const;

interface Named {
  formType: string;
  id: string;
}

/**
 * The statuses that someone may set on a submission, in their usual order. A listing becomes published when
 * its page goes live, and not before.
 */
export function statusesFor({ formType, id }: Named): readonly SubmissionStatus[] {
  const form = findForm(formType);
  if (form && form.retention !== 'application') return ANSWERED;
  const isLive = isListingForm(formType) && findListingsFrom(new Set([id])).length > 0;
  return isLive ? LIVE : DECIDED;
}

/** Why a submission can't get a status, in a sentence; undefined if it can. */
export function statusProblem(name: Named, status: SubmissionStatus): string | undefined {
  const own = statusesFor(name);
  if (own.includes(status)) return undefined;
  if (status === 'published') return 'A listing becomes published once its page is live.';
  return `The form of this submission has the statuses ${own.join(', ')}.`;
}
