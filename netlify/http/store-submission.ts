import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { heroForm } from '#src/domain/forms/hero.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { enqueue, tryNow } from '#netlify/jobs/enqueue.ts';
import { type JobHandler, secondsOf } from '#netlify/jobs/job.ts';
import { submissionSubject } from '#netlify/jobs/job-keys.ts';
import { noteActivity } from '#netlify/store/activity.ts';
import { timeOf } from '#netlify/store/blob-keys.ts';
import { isOfOtherForm } from '#netlify/store/listing-ids.ts';
import { noteAddress } from '#netlify/store/listing-links.ts';
import {
  hasRecord,
  type Saved,
  saveSubmission,
  type Submission,
} from '#netlify/store/submissions.ts';
import { claimMail, type MailKind } from './daily-limit.ts';
import { faultOf } from '#netlify/store/store.ts';
import { FRESH_MS } from './submission-id.ts';
import type { Call } from './endpoint.ts';

/** The visitor waits for jobs this long before the record is stored. */
const WAIT_MS = 4_000;

/**
 * Stores a submission and its jobs. The jobs are stored first, so that no record goes unnoticed even if
 * the function is killed; only receipts may fail. After the visitor's answer, each job gets a first
 * attempt. The jobs of a resent submission are left to maintenance, which knows what is done.
 * @param ofForm Additional jobs for this form.
 */
export async function storeSubmission(
  call: Call,
  submission: Submission,
  ofForm: readonly JobHandler[] = [],
): Promise<Saved> {
  const { store, credentials, environment, runtime } = call;
  const { formType, id, isSuspicious } = submission;
  const isListing = isListingForm(formType);
  if (isListing && (await isOfOtherForm(store, formType, id))) {
    return { kind: 'conflict', isHeld: isSuspicious };
  }
  // Done marks are kept for only a month. An existing record means its jobs were enqueued.
  const isRepeat = runtime.now() - timeOf(id) > DAY_MS && (await hasRecord(store, formType, id));
  const handlers = [...call.submissionJobs, ...ofForm].filter(
    ({ isOn, isFor }) => !isRepeat && isOn(environment) && (isFor?.(formType) ?? true),
  );
  // What looks like spam is mailed nothing, so it takes no place.
  const isMailed =
    !isSuspicious &&
    (isListing || handlers.some(({ isReceipt }) => isReceipt)) &&
    claimMail(call, kindOf(formType), submission).then((failure) => failure === undefined);
  // Before the record, so that every listing can be found by its seller's address.
  if (isListing) await noteAddress(credentials, environment.secret, submission, await isMailed);
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
  const saved = await saveSubmission(store, submission);
  if (saved.kind === 'created' && !saved.isHeld) {
    // A listing that was begun earlier, or what waited in a browser.
    if (runtime.now() - timeOf(id) > FRESH_MS) {
      call.background(noteActivity(store, submission, runtime.now()));
    }
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
