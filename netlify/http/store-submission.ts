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
import { timeOf, UUID_V7, withTime } from '#netlify/store/keys.ts';
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
import { OUTBOX_DAYS } from '#src/config/form-controls.ts';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';

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

/** Larger clock errors are implausible, because https would fail. */
const PLAUSIBLE_MS = 366 * DAY_MS;

/** The lowercase id, or undefined unless it is a UUIDv7 from within a year of now. */
export function readSubmissionId(key: unknown, now: number): string | undefined {
  if (typeof key !== 'string') return undefined;
  const id = key.toLowerCase();
  if (!UUID_V7.test(id)) return undefined;
  return Math.abs(timeOf(id) - now) <= PLAUSIBLE_MS ? id : undefined;
}

/**
 * The id of whatever has this fingerprint and is sent today (UTC), without a page that gives it an id.
 * @param now Milliseconds since 1970.
 */
export function idFromFingerprint(
  secret: string | undefined,
  fingerprint: string,
  now: number,
): string {
  const today = now - (now % DAY_MS);
  const hash = keyedHash(secret, 'submission-id', `${today}\n${fingerprint}`);
  const rest = `7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
  return withTime(`00000000-0000-${rest}`, today);
}

/**
 * The id to store a submission under; its time decides where it is listed. The visitor's clock may be
 * wrong, so an id from the future or older than a day gets the start of today (UTC) as its time and keeps
 * the rest. A submission that is already stored keeps its id.
 * @param isStored Whether something is stored under an id.
 * @param now Milliseconds since 1970.
 */
export async function storageId(
  id: string,
  isStored: (id: string) => Promise<boolean>,
  now: number,
): Promise<string> {
  const age = now - timeOf(id);
  if (Math.abs(age) <= FRESH_MS) return id;
  const today = now - (now % DAY_MS);
  const ofDays = Array.from({ length: OUTBOX_DAYS + 1 }, (_, n) =>
    withTime(id, today - n * DAY_MS),
  );
  const known = [id, ...ofDays];
  const found = await Promise.all(known.map(isStored));
  const stored = known.find((_, at) => found[at]);
  return stored ?? (age > 0 && age <= DAY_MS ? id : withTime(id, today));
}
