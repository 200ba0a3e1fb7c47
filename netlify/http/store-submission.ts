import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { enqueue, tryNow } from '#netlify/jobs/enqueue.ts';
import { type JobHandler, secondsOf } from '#netlify/jobs/job.ts';
import { submissionSubject } from '#netlify/jobs/job-keys.ts';
import { timeOf } from '#netlify/records/blob-keys.ts';
import {
  hasRecord,
  type Saved,
  saveSubmission,
  type Submission,
} from '#netlify/records/submissions.ts';
import type { Call } from './endpoint.ts';

/** The visitor waits for this, and for the record after it. */
const ENQUEUE_BUDGET_MS = 4_000;

/**
 * Stores a submission and sees to what follows from it: first the jobs, then the record, so that there is
 * no record of which nobody will hear, wherever we are cut short; then, behind the visitor's answer, a
 * first try at each. Sent again, a submission leaves its jobs to maintenance, which knows what was done.
 * @param ofForm Jobs that follow from this form alone.
 */
export async function storeSubmission(
  call: Call,
  submission: Submission,
  ofForm: readonly JobHandler[] = [],
): Promise<Saved> {
  const { store, environment, runtime } = call;
  const { formType, id, isSuspicious } = submission;
  const subject = submissionSubject(formType, id);
  // Marks of what was done are kept for a month only; a record says that its jobs were asked for.
  const isRepeat = runtime.now() - timeOf(id) > DAY_MS && (await hasRecord(store, formType, id));
  const handlers = [...call.submissionJobs, ...ofForm].filter(
    ({ isOn, isForHeld = false }) => !isRepeat && isOn(environment) && (isForHeld || !isSuspicious),
  );
  const since = secondsOf(runtime);
  const asked = await Promise.all(
    handlers.map(async (handler) => {
      const name = { kind: handler.kind, subject };
      return {
        handler,
        job: await enqueue(store, name, {}, { since, budgetMs: ENQUEUE_BUDGET_MS }),
      };
    }),
  );
  const saved = await saveSubmission(store, submission);
  if (saved.kind === 'created' && !saved.isHeld) {
    const tries = asked.map(({ handler, job }) => tryNow(handler, job, call));
    call.background(Promise.all(tries));
  }
  return saved;
}
