import { isAwaited } from '#netlify/mail/job.ts';
import { readSubmissionSubject } from '#netlify/mail/job-keys.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { noticeEvent, noticeMail, noticeOf } from './notice.ts';
import { ownerJobs } from './owner-jobs.ts';

/** Notify the owner of a submission. Entries hold only form, id, and times. */
export const noticeJobs = ownerJobs(
  { email: 'email-notice', webhook: 'webhook-notice' },
  async ({ subject, since, ...job }, { store, runtime }) => {
    const { formType, id } = readSubmissionSubject(subject);
    const stored = await readSent(store, { formType, id });
    if (stored.kind === 'missing') return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    const known = { id, formType, createdAt: new Date(since * 1_000).toISOString() };
    const notice = stored.kind === 'found' ? noticeOf(stored.value) : known;
    if (!notice) return { kind: 'gone' };
    return {
      id,
      occasion: 'notice',
      mail: (given) => noticeMail(notice, given),
      event: noticeEvent(notice),
    };
  },
);
