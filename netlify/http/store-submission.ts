import { heroForm } from '#src/domain/forms/hero.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { noticeJobs } from '#netlify/mail/notices.ts';
import {
  enqueue,
  type JobHandler,
  removeJob,
  submissionSubject,
  tryNow,
} from '#netlify/mail/queue.ts';
import { hasReceipt, receiptJobs } from '#netlify/mail/receipts.ts';
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
import { claimMail, type MailKind } from './rate-limits.ts';
import { faultOf } from '#netlify/store/store.ts';
import type { Call } from './endpoint.ts';

/** The visitor waits for each thing this long that is stored before the submission. */
const WAIT_MS = 4_000;

/**
 * Stores a submission and its jobs. The jobs are stored first, so that none goes unnoticed even if
 * the function is killed; only receipts may fail. After the visitor's answer, each job gets a first
 * attempt. One that was stored before has had its jobs.
 * @param ofForm Additional jobs for this form, also for suspected spam, which someone may later clear.
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
  const now = runtime.now();
  const isListing = isListingForm(formType);
  if (isListing && (await isTaken(store, submission))) {
    return { kind: 'conflict', isSpam: isSuspicious };
  }
  const hasMail = hasReceipt(formType) && receiptJobs.isOn(environment);
  // What looks like spam is mailed nothing, so it takes no place.
  const isMailed =
    !isSuspicious &&
    (isListing || hasMail) &&
    claimMail(call, kindOf(formType), submission).then((failure) => failure === undefined);
  // First, so that every listing can be found by its seller's address.
  if (isListing) {
    const state = (await isMailed) ? 'mailed' : 'unmailed';
    await noteAddress(credentials, environment.secret, submission, state, WAIT_MS);
  }
  const handlers = [
    ...(isSuspicious ? [] : noticeJobs),
    ...(hasMail ? [receiptJobs] : []),
    ...ofForm,
  ].filter(({ isOn }) => isOn(environment));
  const subject = submissionSubject(formType, id);
  const jobs = await Promise.all(
    handlers.map(async (handler) => {
      if (handler === receiptJobs && !(await isMailed)) return [];
      const name = { kind: handler.kind, subject };
      const job = enqueue(store, name, {}, { since: now, budgetMs: WAIT_MS });
      if (handler === receiptJobs && (await faultOf(job)) !== undefined) return [];
      return [{ handler, job: await job }];
    }),
  );
  const saved = await save();
  if (saved.kind === 'created' && !saved.isSpam) {
    if (now - timeOf(id) > FRESH_MS) call.background(syncPlace(store, submission));
    const tries = jobs.flat().map(({ handler, job }) => tryNow(handler, job, call));
    call.background(Promise.all(tries));
  }
  // What is still to be done for one that was stored before has a job of its own.
  const needless = saved.kind === 'created' ? [] : jobs.flat().filter(({ job }) => job.isNew);
  const removeNeedless = async () => {
    const stored = await readSent(store, submission);
    const storedAt = stored.kind === 'found' ? Date.parse(stored.value.created_at) : undefined;
    // It was this one that was stored, and the answer got lost.
    if (saved.kind === 'replayed' && storedAt === submission.now) return;
    await Promise.all(needless.map(({ job }) => removeJob(store, job)));
  };
  if (needless.length > 0) call.background(faultOf(removeNeedless()));
  return saved;
}

/** A seller's receipt has the link to their listing, and the home page's the guide that it offers. */
const kindOf = (formType: string): MailKind => {
  if (isListingForm(formType)) return 'listing';
  return formType === heroForm.type ? 'guide' : 'receipt';
};
