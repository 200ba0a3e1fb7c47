import { findForm } from '#src/domain/forms/registry.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { fieldText } from '#src/domain/forms/field-text.ts';
import { readAnswer } from '#src/domain/forms/startup-listing/draft.ts';
import { isBySeller, type SellerEvent } from '#src/domain/submissions/event.ts';
import type { ListingState } from '#src/domain/submissions/seller-api.ts';
import type { SubmissionStatus } from '#src/domain/submissions/status.ts';
import { shorten, toPrintableLine } from '#src/domain/shared/printable-line.ts';
import { canonicalJson, isNoAnswer } from '#src/domain/shared/values.ts';
import type { Call } from '#netlify/http/endpoint.ts';
import type { Failure } from '#netlify/http/failure.ts';
import { validateForm } from '#netlify/http/receive.ts';
import {
  enqueue,
  readSubmissionSubject,
  removeJob,
  submissionSubject,
  tryNow,
} from '#netlify/mail/queue.ts';
import { withAnswers } from '#src/domain/submissions/current-answers.ts';
import { isRefused } from '#netlify/store/store.ts';
import { isDraft, type Submission, withEvent } from '#netlify/store/submission.ts';
import { changeSubmission, readSubmission } from '#netlify/store/submissions.ts';
import { canChange, liveListing, stateOf, type StoredListing, toStoredListing } from './listing.ts';
import { enqueueSellerUpdate } from './seller-update.ts';
import { z } from 'zod';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { letter, type Row, rowLines } from '#src/domain/submissions/letter.ts';
import { type Mail, SIGNATURE } from '#netlify/mail/mail.ts';
import { inboxLink, quoteStart } from '#netlify/mail/notices.ts';
import { ownerJobs } from '#netlify/mail/owner-jobs.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { idIn } from '#netlify/store/keys.ts';
import { senderOf } from '#netlify/store/submission-words.ts';

export type SellerChange =
  | { kind: 'changed'; listing: StoredListing }
  | { kind: 'deleted' }
  | { failure: Failure };

/** What to store of a request, decided on the listing as it is at that moment. */
export type SellerDecision =
  | { event: SellerEvent; status?: SubmissionStatus; isTold: boolean }
  | { kind: 'unchanged' }
  | { failure: Failure };

/** A history has room for 999 entries, and the owner needs most of them. */
const EVENTS_MAX = 300;

const NOT_CHANGEABLE: Failure = { code: 'not_changeable' };
/** Why nothing can be changed anymore: something that happened since the page was opened. */
const OVER: Partial<Record<ListingState, string>> = {
  withdrawn: 'This listing was withdrawn, so it can’t be changed anymore.',
  rejected: 'We decided not to list this business, so its listing can’t be changed anymore.',
  closed: 'This listing is closed, so it can’t be changed anymore.',
};
const ENOUGH: Failure = {
  code: 'not_changeable',
  message: 'You’ve reached the limit for changes here. Email us instead.',
};

const CHANGED_ELSEWHERE = 'This was changed on another device since you opened it.';
const SHOWN_MAX = 300;
const changedTo = (text: string) =>
  `${CHANGED_ELSEWHERE} It’s now ${text === '' ? 'empty' : `“${shorten(text, SHOWN_MAX)}”`}. To replace it, save again.`;

/**
 * Stores what a seller did, once for each request, and tells the owner. If someone else changes the
 * listing at the same time, it is decided again on what they left.
 * @throws StorageUnavailableError
 */
export async function recordEvent(
  opened: StoredListing,
  request: string,
  call: Call,
  decide: (listing: StoredListing) => SellerDecision,
): Promise<SellerChange> {
  const { store, runtime, environment } = call;
  const { formType, id } = opened;
  const name = { formType, id };
  const now = runtime.now();
  const at = new Date(now).toISOString();
  const tried = decideNow(opened, request, decide);
  if (!('event' in tried)) {
    return 'failure' in tried ? tried : { kind: 'changed', listing: opened };
  }
  // Nobody is told of what looks like spam.
  const isTold = tried.isTold && opened.status !== 'spam';
  const handlers = isTold ? sellerNotices.filter(({ isOn }) => isOn(environment)) : [];
  const subject = `${submissionSubject(formType, id)}/${request}`;
  // Before the event, so that none goes unnoticed.
  const jobs = await Promise.all(
    handlers.map(async (handler) => {
      const job = await enqueue(store, { kind: handler.kind, subject }, {}, { since: now });
      return { handler, job };
    }),
  );
  if (tried.event.kind === 'seller_withdrew') await enqueueSellerUpdate(call, name, now);
  const changed = await changeSubmission<Failure>(store, name, (submission) => {
    const listing = toStoredListing(submission);
    const decision = listing && decideNow(listing, request, decide);
    if (!decision || 'failure' in decision) {
      return { refused: decision?.failure ?? NOT_CHANGEABLE };
    }
    if ('kind' in decision) return submission;
    const { event: did } = decision;
    const status = submission.status === 'spam' ? 'spam' : (decision.status ?? submission.status);
    const edited = did.kind === 'seller_edited' ? withEdit(submission, did.answers) : submission;
    const noted = withEvent(edited, { at, status, did });
    return isRefused(noted) ? { refused: ENOUGH } : noted;
  });
  if (changed.kind === 'changed') {
    for (const { handler, job } of jobs) call.background(tryNow(handler, job, call));
  } else {
    const needless = jobs.filter(({ job }) => job.isNew);
    await Promise.all(needless.map(({ job }) => removeJob(store, job)));
  }
  if (changed.kind === 'refused') return { failure: changed.reason };
  const listing = 'value' in changed ? toStoredListing(changed.value) : undefined;
  return listing ? { kind: 'changed', listing } : { failure: NOT_CHANGEABLE };
}

function decideNow(
  listing: StoredListing,
  request: string,
  decide: (listing: StoredListing) => SellerDecision,
): SellerDecision {
  if (isDraft(listing)) return { failure: NOT_CHANGEABLE };
  const own = listing.events.flatMap(({ did }) => (isBySeller(did) ? [did] : []));
  if (own.some((did) => did.request === request)) return { kind: 'unchanged' };
  const message = OVER[stateOf(listing)];
  if (!canChange(listing)) return { failure: { ...NOT_CHANGEABLE, ...(message && { message }) } };
  return own.length >= EVENTS_MAX ? { failure: ENOUGH } : decide(listing);
}

/** A listing with other answers, in the order of its form. */
function withEdit(submission: Submission, changes: Readonly<Record<string, unknown>>): Submission {
  const { form_type } = submission.signup_context;
  const answers = new Map(Object.entries(withAnswers(submission.signup_context, changes)));
  const names = (findForm(form_type)?.fields ?? []).map(({ name }) => name);
  const inOrder = new Set([...names.filter((name) => answers.has(name)), ...answers.keys()]);
  const ordered = Object.fromEntries([...inOrder].map((name) => [name, answers.get(name)]));
  return { ...submission, signup_context: { ...ordered, form_type } };
}

/**
 * What an edit changes, by the checks of the form over all answers together.
 * @param seen How many edits its writer has seen; undefined for a page that doesn't say. No answer is
 * replaced that a later one changed.
 */
export function decideEdit(
  { formType, signup_context, events }: StoredListing,
  request: string,
  changes: Readonly<Record<string, unknown>>,
  now: number,
  seen?: number,
): SellerDecision {
  const form = findForm(formType);
  if (!form) return { failure: NOT_CHANGEABLE };
  const fixed = fixedFields(form, signup_context, changes);
  if (Object.keys(fixed).length > 0) return { failure: { code: 'invalid', fields: fixed } };
  const names = form.fields.map(({ name }) => name);
  const known = new Map(Object.entries(signup_context).filter(([name]) => names.includes(name)));
  const merged = new Map<string, unknown>();
  for (const [name, value] of [...known, ...Object.entries(changes)]) {
    const field = form.fields.find((one) => one.name === name);
    if (isNoAnswer(value)) merged.delete(name);
    else merged.set(name, (field && readAnswer(field, value)) ?? value);
  }
  const validation = validateForm(form, merged, now);
  if ('fields' in validation) return { failure: { code: 'invalid', fields: validation.fields } };
  const valid = new Map(Object.entries(z.looseObject({}).parse(validation.value)));
  const changed = names.filter((name) => !isSame(valid.get(name), known.get(name)));
  if (changed.length === 0) return { kind: 'unchanged' };
  const edits = events.flatMap(({ did }) => (did?.kind === 'seller_edited' ? [did] : []));
  const unseen = edits.slice(seen ?? edits.length);
  const overtaken = changed.filter((name) => unseen.some(({ answers }) => name in answers));
  if (overtaken.length > 0) {
    const said = form.fields
      .filter(({ name }) => overtaken.includes(name))
      .map(
        (field) => [field.name, changedTo(fieldText(field, known.get(field.name) ?? ''))] as const,
      );
    const fields: Record<string, string> = Object.fromEntries(said);
    return { failure: { code: 'overtaken', message: CHANGED_ELSEWHERE, fields } };
  }
  const valuesIn = (answers: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(
      changed.map((name) => [name, isNoAnswer(answers.get(name)) ? '' : answers.get(name)]),
    );
  const [answers, before] = [valuesIn(valid), valuesIn(known)];
  // One email is enough until the owner has looked.
  const isTold = events.at(-1)?.did?.kind !== 'seller_edited';
  return { event: { kind: 'seller_edited', request, answers, before }, isTold };
}

const isSame = (one: unknown, other: unknown) =>
  (isNoAnswer(one) && isNoAnswer(other)) || canonicalJson([one]) === canonicalJson([other]);

/** What can't be changed: the address that the link was mailed to, and what the page adds itself. */
function fixedFields(
  { fields }: FormDefinition,
  sent: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const fixed = fields.filter(({ kind }) => kind === 'email' || kind === 'hidden');
  return Object.fromEntries(
    fixed.flatMap(({ name, kind }) => {
      if (!(name in changes) || isSame(changes[name], sent[name])) return [];
      const message =
        kind === 'email'
          ? 'You can’t change your email address here. Email us from the new one.'
          : "This can't be changed.";
      return [[name, message]];
    }),
  );
}

/** Tell the owner of a seller's request. Their subject is the listing's and the id of the request. */
export const sellerNotices = ownerJobs(
  { email: 'seller-notice', webhook: 'seller-webhook' },
  async (job, { store }) => {
    const name = readSubmissionSubject(job.subject);
    const id = idIn(job.subject);
    const read = await readSubmission(store, name);
    const submission = read.kind === 'found' ? read.value : undefined;
    const entry = submission?.events.find(({ did }) => isBySeller(did) && did.request === id);
    if (!entry || !isBySeller(entry.did)) return undefined;
    const { at, did } = entry;
    const data = { id: name.id, form_type: name.formType, change: did.kind };
    return {
      id,
      mail: (given) => noticeOf(name, did, submission, given),
      event: { type: 'submission.changed', timestamp: at, data },
    };
  },
);

const TITLE_MAX = 80;

const SUBJECTS: Record<SellerEvent['kind'], string> = {
  seller_edited: 'A seller changed their listing',
  seller_answered: 'A seller wrote to you',
  seller_withdrew: 'A seller withdrew their listing',
};

/** Like a notice of a submission, it says who wrote only where that may leave the storage. */
function noticeOf(
  name: EntryName,
  did: SellerEvent,
  submission: Submission | undefined,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const what = SUBJECTS[did.kind];
  const live = liveListing(name);
  const own = isDetailed && submission ? calledBy(submission) : undefined;
  const title = live?.title ?? own;
  const by = isDetailed && submission ? senderOf(submission) : undefined;
  const replyTo = z.email().safeParse(by?.email).data;
  const facts: Row[] = [
    ...(title === undefined ? [] : [['Listing', live ? `${title} (${live.id})` : title] as const]),
    ...(by?.name === undefined ? [] : [['From', toPrintableLine(by.name)] as const]),
    ...(by === undefined ? [] : [['Email', toPrintableLine(by.email)] as const]),
    ['ID', name.id],
  ];
  const text = letter([
    `${what}.`,
    `Read it in your inbox:\n${inboxLink(name)}`,
    rowLines(facts),
    isDetailed && 'text' in did && did.text !== '' ? quoteStart(did.text) : '',
    did.kind === 'seller_withdrew' && live
      ? 'The listing is live. Remove its file from the site, too. The inbox shows you how.'
      : '',
    replyTo === undefined ? '' : 'If you reply to this email, your answer goes to the seller.',
    SIGNATURE,
  ]);
  return {
    to,
    subject: title === undefined ? what : `${what}: ${live ? shortTitle(title) : title}`,
    text,
    ...(replyTo !== undefined && { replyTo }),
  };
}

function calledBy({ signup_context: { startupName, title } }: Submission): string | undefined {
  const called = [startupName, title].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof called === 'string' ? shorten(toPrintableLine(called), TITLE_MAX) : undefined;
}
