import { submissionKey } from '#netlify/records/blob-keys.ts';
import { readRecord } from '#netlify/records/records.ts';
import { isAwaited, type JobHandler, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { readSubmissionSubject } from '#netlify/jobs/job-keys.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import { noticeEvent, noticeMail, noticeOf, type Notice } from './notice.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import type { Receiver, Delivery } from '#netlify/jobs/paced-deliveries.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import { postEvent, webhookReceiver } from '#netlify/jobs/post.ts';

export const channelsOf = ({ mail, ownerEmails, webhook }: Environment) => ({
  email: mail !== undefined && ownerEmails.length > 0,
  webhook: webhook !== undefined,
});

interface Channel {
  kind: string;
  receiver: Receiver;
  isOn: JobHandler['isOn'];
  deliver: (
    notice: Notice,
    environment: Environment,
    runtime: Runtime,
  ) => Delivery | Promise<Delivery>;
}

const CHANNELS: readonly Channel[] = [
  {
    kind: 'email-notice',
    receiver: mailReceiver,
    isOn: (environment) => channelsOf(environment).email,
    deliver: (notice, { mail, ownerEmails, isNoticeDetailed }, runtime) => {
      if (!mail) return { kind: 'refused' };
      const message = noticeMail(notice, { to: ownerEmails, isDetailed: isNoticeDetailed });
      return sendMail(mail, message, `notice/${notice.id}`, runtime);
    },
  },
  {
    kind: 'webhook-notice',
    receiver: webhookReceiver,
    isOn: (environment) => channelsOf(environment).webhook,
    deliver: (notice, { webhook }, runtime) =>
      webhook ? postEvent(webhook, notice.id, noticeEvent(notice), runtime) : { kind: 'refused' },
  },
];

export const NOTICE_KINDS: readonly string[] = CHANNELS.map(({ kind }) => kind);

/** Notify the owner of a submission, one job per channel. Entries hold only form, id, and times. */
export const noticeJobs: readonly JobHandler[] = CHANNELS.map(({ deliver, ...channel }) => ({
  ...channel,
  isOnce: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run({ subject, since, ...job }, { store, environment, runtime, inTurn }) {
    const { formType, id } = readSubmissionSubject(subject);
    const stored = await readRecord(store, submissionKey(formType, id));
    if (stored.kind === 'missing') return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    const known = { id, formType, createdAt: new Date(since * 1_000).toISOString() };
    const notice = stored.kind === 'found' ? noticeOf(stored.record) : known;
    if (!notice) return { kind: 'gone' };
    return inTurn(async () => deliver(notice, environment, runtime));
  },
}));
