import { findForm, SIGNUP_FORMS } from '#src/domain/forms/registry.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { capitalize } from '#src/domain/shared/list-text.ts';
import { formatCount, formatExactDollars } from '#src/domain/shared/number-text.ts';
import { shorten } from '#src/domain/shared/printable-line.ts';
import { isByOwner } from '#src/domain/submissions/event.ts';
import type {
  ActionResult,
  EntryName,
  EntrySummary,
  InboxGroup,
} from '#src/domain/submissions/inbox-api.ts';
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

const DONE: ReadonlySet<SubmissionStatus> = new Set(['published', 'rejected', 'closed']);

/** Whatever is new is to do. What the owner wrote about last waits for somebody else. */
function groupOf(submission: Submission): InboxGroup {
  const { status, signup_context: values } = submission;
  if (status === 'spam') return 'spam';
  if (SIGNUP_FORMS.has(values.form_type)) return 'signups';
  if (!isRead(submission)) return 'todo';
  if (DONE.has(status)) return 'done';
  return isByOwner(latestEvent(submission)) ? 'waiting' : 'todo';
}

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
      group: isListedAsSpam ? 'spam' : SIGNUP_FORMS.has(formType) ? 'signups' : 'todo',
      status: isListedAsSpam ? 'spam' : 'pending',
      latest: null,
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
    firstLine: firstLineOf(submission),
    receivedAt,
    activeAt: movedAt > receivedAt ? movedAt : receivedAt,
    group: groupOf(submission),
    status,
    latest: latestEvent(submission),
    isRead: isRead(submission),
    seen: events.length,
  };
}

function firstLineOf(submission: Submission): string {
  const { signup_context: values } = submission;
  const type = values.form_type;
  const text = (type === 'make_offer' && offerText(values)) || writtenText(submission);
  // Without a text, it may be the listing, which the row has.
  const isListing = text === `Listing: ${listingOf(submission)?.title}`;
  const line = isListing ? '' : text.replace(/\s+/g, ' ').trim();
  const parts = [capitalize(findForm(type)?.noun ?? formTitle(type)), line];
  return shorten(parts.filter((part) => part !== '').join(' · '), LINE_MAX);
}

/** '$48,000 · $10,000 down + 36 months'; undefined for an offer of a form that we no longer have. */
function offerText(values: Submission['signup_context']): string | undefined {
  const amount = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value : 0;
  };
  const [price, cash, months] = ['price', 'cash_at_close', 'note_months'].map(amount);
  if (!price || cash === undefined) return undefined;
  if (cash >= price) return `${formatExactDollars(price)} · all cash`;
  const terms = [
    cash > 0 ? `${formatExactDollars(cash)} down` : 'nothing down',
    amount('note_amount') > 0 && (months ? formatCount(months, 'month') : 'seller note'),
    amount('earn_out_amount') > 0 && 'earnout',
    amount('revenue_share_amount') > 0 && 'revenue share',
  ];
  return `${formatExactDollars(price)} · ${terms.filter(Boolean).join(' + ')}`;
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
function statusesFor({ formType, id }: EntryName): readonly SubmissionStatus[] {
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
