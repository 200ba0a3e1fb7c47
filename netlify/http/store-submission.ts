import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { isListingForm } from '#src/domain/publishing/publishable.ts';
import { enqueue, tryNow } from '#netlify/jobs/enqueue.ts';
import { type JobHandler, secondsOf } from '#netlify/jobs/job.ts';
import { submissionSubject } from '#netlify/jobs/job-keys.ts';
import { timeOf } from '#netlify/records/blob-keys.ts';
import { isOfOtherForm } from '#netlify/records/listing-ids.ts';
import { noteAddress } from '#netlify/records/listing-links.ts';
import {
  hasRecord,
  type Saved,
  saveSubmission,
  type Submission,
} from '#netlify/records/submissions.ts';
import { senderPayload } from './daily-limit.ts';
import { faultOf } from '#netlify/records/store.ts';
import type { Call } from './endpoint.ts';

/** The visitor waits for this before the record is stored. */
const ENQUEUE_BUDGET_MS = 4_000;

/**
 * Stores a submission and its jobs. The jobs are stored first, so that no record goes unnoticed even if
 * the function is killed; only optional ones may fail. After the visitor's answer, each job gets a first attempt. The jobs of a resent
 * submission are left to maintenance, which knows what is done.
 * @param ofForm Additional jobs for this form.
 */
export async function storeSubmission(
  call: Call,
  submission: Submission,
  ofForm: readonly JobHandler[] = [],
): Promise<Saved> {
  const { store, credentials, environment, runtime } = call;
  const { formType, id, isSuspicious } = submission;
  if (isListingForm(formType)) {
    if (await isOfOtherForm(store, formType, id)) return { kind: 'conflict', isHeld: isSuspicious };
    // Before the record, so that every listing can be found by its seller's address.
    await noteAddress(credentials, environment.secret, submission);
  }
  const subject = submissionSubject(formType, id);
  // Done marks are kept for only a month. An existing record means its jobs were enqueued.
  const isRepeat = runtime.now() - timeOf(id) > DAY_MS && (await hasRecord(store, formType, id));
  const handlers = [...call.submissionJobs, ...ofForm].filter(
    ({ isOn, isFor, isForHeld = false }) =>
      !isRepeat && isOn(environment) && (isFor?.(formType) ?? true) && (isForHeld || !isSuspicious),
  );
  const since = secondsOf(runtime);
  const asked = await Promise.all(
    handlers.map(async (handler) => {
      const name = { kind: handler.kind, subject };
      // What waits in quarantine may wait for longer than we keep anything of the sender's address.
      const payload = handler.isLimitedBySender && !isSuspicious ? senderPayload(call) : {};
      const enqueued = enqueue(store, name, payload, { since, budgetMs: ENQUEUE_BUDGET_MS });
      if (handler.isOptional && (await faultOf(enqueued)) !== undefined) return [];
      return [{ handler, job: await enqueued }];
    }),
  );
  const saved = await saveSubmission(store, submission);
  if (saved.kind === 'created' && !saved.isHeld) {
    const tries = asked.flat().map(({ handler, job }) => tryNow(handler, job, call));
    call.background(Promise.all(tries));
  }
  return saved;
}
