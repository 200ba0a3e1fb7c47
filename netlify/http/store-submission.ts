import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { enqueue, tryNow } from '#netlify/mail/enqueue.ts';
import { type JobHandler, secondsOf } from '#netlify/mail/job.ts';
import { submissionSubject } from '#netlify/mail/job-keys.ts';
import { timeOf } from '#netlify/store/keys.ts';
import { noteAddress } from '#netlify/store/listing-links.ts';
import { FRESH_MS, type NewSubmission } from '#netlify/store/submission.ts';
import {
  isTaken,
  readSent,
  type Saved,
  saveSubmission,
  syncPlace,
} from '#netlify/store/submissions.ts';
import { claimMail, type MailKind } from './daily-limit.ts';
import { faultOf } from '#netlify/store/store.ts';
import type { Call } from './endpoint.ts';

/** The visitor waits for each thing this long that is stored before the submission. */
const WAIT_MS = 4_000;

/**
 * Stores a submission and its jobs. The jobs are stored first, so that none goes unnoticed even if
 * the function is killed; only receipts may fail. After the visitor's answer, each job gets a first
 * attempt. The jobs of a resent submission are left to maintenance, which knows what is done.
 * @param ofForm Additional jobs for this form.
 * @param save Stores the submission.
 */
export async function storeSubmission(
  call: Call,
  submission: NewSubmission,
  ofForm: readonly JobHandler[] = [],
  save: () => Promise<Saved> = () => saveSubmission(call.store, submission),
): Promise<Saved> {
  const { store, credentials, environment, runtime } = call;
  const { formType, id, isSuspicious } = submission;
  const isListing = isListingForm(formType);
  if (isListing && (await isTaken(store, submission))) {
    return { kind: 'conflict', isSpam: isSuspicious };
  }
  // Done marks are kept for only a month. An existing submission means its jobs were enqueued.
  const isRepeat =
    runtime.now() - timeOf(id) > DAY_MS && (await readSent(store, submission)).kind !== 'missing';
  const handlers = [...call.submissionJobs, ...ofForm].filter(
    ({ isOn, isFor }) => !isRepeat && isOn(environment) && (isFor?.(formType) ?? true),
  );
  // What looks like spam is mailed nothing, so it takes no place.
  const isMailed =
    !isSuspicious &&
    (isListing || handlers.some(({ isReceipt }) => isReceipt)) &&
    claimMail(call, kindOf(formType), submission).then((failure) => failure === undefined);
  // First, so that every listing can be found by its seller's address.
  if (isListing) {
    const standing = (await isMailed) ? 'mailed' : 'unmailed';
    await noteAddress(credentials, environment.secret, submission, standing, WAIT_MS);
  }
  const subject = submissionSubject(formType, id);
  const since = secondsOf(runtime);
  const asked = await Promise.all(
    handlers.map(async (handler) => {
      const { kind, isForHeld = false, isReceipt = false } = handler;
      if ((isSuspicious && !isForHeld) || (isReceipt && !(await isMailed))) return [];
      const enqueued = enqueue(store, { kind, subject }, {}, { since, budgetMs: WAIT_MS });
      if (isReceipt && (await faultOf(enqueued)) !== undefined) return [];
      return [{ handler, job: await enqueued }];
    }),
  );
  const saved = await save();
  if (saved.kind === 'created' && !saved.isSpam) {
    if (runtime.now() - timeOf(id) > FRESH_MS) call.background(syncPlace(store, submission));
    const tries = asked.flat().map(({ handler, job }) => tryNow(handler, job, call));
    call.background(Promise.all(tries));
  }
  return saved;
}

/** A seller's receipt has the link to their listing, and the home page's the guide that it offers. */
const kindOf = (formType: string): MailKind => {
  if (isListingForm(formType)) return 'listing';
  return formType === heroForm.type ? 'guide' : 'receipt';
};
