import { findForm } from '#src/domain/forms/registry.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { shorten } from '#src/domain/shared/shorten.ts';
import type { ActionResult, EntryName, EntrySummary } from '#src/domain/submissions/inbox-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { timeOf } from '#netlify/store/keys.ts';
import { findListingsFrom } from '#netlify/store/published-content.ts';
import type { Changed, Reading, Refused, Store } from '#netlify/store/store.ts';
import {
  isDraft,
  isRead,
  latestEvent,
  placeOf,
  SPAM_PLACE,
  type Submission,
} from '#netlify/store/submission.ts';
import { changeSubmission } from '#netlify/store/submissions.ts';
import { formTitle, listingOf, senderOf, writtenText } from '#netlify/store/submission-words.ts';

/** A submission that is there. */
export type FoundSubmission = Exclude<Reading<Submission>, { kind: 'missing' }>;

const LINE_MAX = 200;

/**
 * A submission as a row of the list, even if it can't be read.
 * @param isListedAsSpam What is known of one that can't.
 */
export function summaryOf(
  { formType, id }: EntryName,
  read: FoundSubmission,
  isListedAsSpam = false,
): EntrySummary {
  const common = {
    formType,
    id,
    form: formTitle(formType),
    statuses: statusesFor({ formType, id }),
  };
  if (read.kind === 'unreadable') {
    const at = new Date(timeOf(id)).toISOString();
    return {
      ...common,
      sender: { email: '' },
      firstLine: "This can't be read. Open it to see why.",
      receivedAt: at,
      activeAt: at,
      status: isListedAsSpam ? 'spam' : 'pending',
      latest: null,
      isSpam: isListedAsSpam,
      isRead: false,
      seen: 0,
    };
  }
  const { value: submission } = read;
  const { status, created_at: receivedAt, events } = submission;
  const listing = listingOf(submission);
  const own = placeOf(submission);
  const movedAt = own === id || own === SPAM_PLACE ? '' : new Date(timeOf(own)).toISOString();
  return {
    ...common,
    sender: senderOf(submission),
    ...(listing && { listing: { id: listing.id, title: listing.title } }),
    firstLine: shorten(writtenText(submission).replace(/\s+/g, ' ').trim(), LINE_MAX),
    receivedAt,
    activeAt: movedAt > receivedAt ? movedAt : receivedAt,
    status,
    latest: latestEvent(submission),
    isSpam: status === 'spam',
    isRead: isRead(submission),
    seen: events.length,
  };
}

/** Messages and offers are answered or forwarded, which is no decision of ours. */
const ANSWERED = ['pending', 'in_review', 'closed', 'spam'] as const;
const DECIDED = ['pending', 'in_review', 'approved', 'rejected', 'closed', 'spam'] as const;
/** Its page is there, so it is past approval. */
const LIVE = ['pending', 'in_review', 'published', 'rejected', 'closed', 'spam'] as const;

/**
 * The statuses that someone may set on a submission, in their usual order. A listing becomes published when
 * its page goes live, and not before.
 */
export function statusesFor({ formType, id }: EntryName): readonly SubmissionStatus[] {
  const form = findForm(formType);
  if (form && form.retention !== 'application') return ANSWERED;
  const isLive = isListingForm(formType) && findListingsFrom(new Set([id])).length > 0;
  return isLive ? LIVE : DECIDED;
}

/** Why a submission can't get a status, in a sentence; undefined if it can. */
export function statusProblem(name: EntryName, status: SubmissionStatus): string | undefined {
  const own = statusesFor(name);
  if (own.includes(status)) return undefined;
  if (status === 'published') return 'A listing becomes published once its page is live.';
  return `The form of this submission has the statuses ${own.join(', ')}.`;
}

export type Stopped = 'full' | 'overtaken';

/**
 * Changes a submission, and says what came of it and how it is now.
 * @throws StorageUnavailableError
 */
export async function changeEntry(
  store: Store,
  name: EntryName,
  apply: (submission: Submission) => Submission | Refused<Stopped>,
): Promise<ActionResult> {
  let now: Submission | undefined;
  const changed = await changeSubmission<Stopped | 'missing'>(store, name, (submission) => {
    if (isDraft(submission)) return { refused: 'missing' };
    now = submission;
    return apply(submission);
  });
  if ('value' in changed) now = changed.value;
  const outcome = outcomeOf(changed);
  if (outcome === 'missing') return { ...name, outcome };
  const read: FoundSubmission = now
    ? { kind: 'found', value: now }
    : { kind: 'unreadable', reason: '' };
  return { ...summaryOf(name, read), outcome, history: now?.events ?? [] };
}

function outcomeOf(changed: Changed<Submission, Stopped | 'missing'>): ActionResult['outcome'] {
  if (changed.kind === 'refused') return changed.reason;
  if (changed.kind === 'changed') return 'done';
  // Nothing can be done with what can't be read, except delete it.
  return changed.kind === 'missing' ? 'missing' : 'unchanged';
}
