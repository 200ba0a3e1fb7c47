import { keepPromises, promiseNotices } from '#netlify/notices/notices.ts';
import type { CreateOutcome } from '#netlify/records/store.ts';
import { saveSubmission, type Submission } from '#netlify/records/submissions.ts';
import type { Call } from './endpoint.ts';

/**
 * Stores a submission and sees to it that the owner hears of it, unless it looks like spam: first the
 * promise of a notice, then the record, then, behind the visitor's answer, the notice. Sent again, a
 * submission leaves its notice to maintenance, which knows whether there was one.
 */
export async function keepSubmission(
  call: Call,
  submission: Submission,
): Promise<CreateOutcome & { isHeld: boolean }> {
  const { store } = call;
  if (submission.isSuspicious) return saveSubmission(store, submission);
  const promised = await promiseNotices(submission, call);
  if (promised.kind === 'unavailable') return { ...promised, isHeld: false };
  const saved = await saveSubmission(store, submission);
  if (saved.kind === 'created' && promised.notices.length > 0) {
    const { id, formType, fields, now } = submission;
    const { listing_id: listingId } = fields;
    const notice = {
      id,
      formType,
      createdAt: new Date(now).toISOString(),
      listingId: typeof listingId === 'string' ? listingId : undefined,
    };
    call.background(keepPromises(promised.notices, notice, call));
  }
  return saved;
}
