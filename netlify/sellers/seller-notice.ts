import { isBySeller, type SellerEvent } from '#src/domain/submissions/event.ts';
import { letter } from '#src/domain/submissions/letter.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { type JobHandler, isAwaited, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { readSubmissionSubject, submissionSubject } from '#netlify/jobs/job-keys.ts';
import { type Mail, SIGNATURE } from '#netlify/jobs/mail.ts';
import type { Delivery } from '#netlify/jobs/paced-deliveries.ts';
import { postEvent, webhookReceiver } from '#netlify/jobs/post.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import { channelsOf, inboxLink, quoteStart } from '#netlify/notices/index.ts';
import type { ListingName } from '#netlify/records/listing-links.ts';
import { readStatuses } from '#netlify/records/statuses.ts';

/** The subject of the jobs that tell the owner of a seller's request. It has the listing's id. */
export const sellerNoticeSubject = ({ formType, id }: ListingName, request: string): string =>
  `${submissionSubject(formType, id)}/${request}`;

interface Channel extends Pick<JobHandler, 'kind' | 'receiver' | 'isOn'> {
  deliver: (
    told: { name: ListingName; did: SellerEvent; at: string },
    environment: Environment,
    runtime: Runtime,
  ) => Delivery | Promise<Delivery>;
}

const CHANNELS: readonly Channel[] = [
  {
    kind: 'seller-notice',
    receiver: mailReceiver,
    isOn: (environment) => channelsOf(environment).email,
    deliver: ({ name, did }, { mail, ownerEmails, isNoticeDetailed }, runtime) => {
      if (!mail) return { kind: 'refused' };
      const notice = noticeOf(name, did, { to: ownerEmails, isDetailed: isNoticeDetailed });
      return sendMail(mail, notice, `seller/${did.request}`, runtime);
    },
  },
  {
    kind: 'seller-webhook',
    receiver: webhookReceiver,
    isOn: (environment) => channelsOf(environment).webhook,
    deliver: ({ name: { formType, id }, did, at }, { webhook }, runtime) => {
      if (!webhook) return { kind: 'refused' };
      const data = { id, form_type: formType, change: did.kind };
      const event = { type: 'submission.changed', timestamp: at, data };
      return postEvent(webhook, did.request, event, runtime);
    },
  },
];

/** Tell the owner what a seller did after submitting, one job per channel. */
export const sellerNotices: readonly JobHandler[] = CHANNELS.map(({ deliver, ...channel }) => ({
  ...channel,
  isOnce: true,
  givesUp: { after: WEEK_SECONDS, attempts: 6 },
  async run(job, { store, environment, runtime, inTurn }) {
    if (!channel.isOn(environment)) return { kind: 'early' };
    const name = readSubmissionSubject(job.subject);
    const request = job.subject.slice(job.subject.lastIndexOf('/') + 1);
    const { entries } = await readStatuses(store, name);
    const [told] = entries.flatMap(({ at, did }) =>
      isBySeller(did) && did.request === request ? [{ name, did, at }] : [],
    );
    if (!told) return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    return inTurn(async () => deliver(told, environment, runtime));
  },
}));

const SUBJECTS: Record<SellerEvent['kind'], string> = {
  seller_edited: 'A seller changed their listing',
  seller_answered: 'A seller wrote to you',
  seller_withdrew: 'A seller withdrew their listing',
};

function noticeOf(
  name: ListingName,
  did: SellerEvent,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const subject = SUBJECTS[did.kind];
  const text = letter([
    `${subject}. Read it in your inbox:\n${inboxLink(name)}`,
    isDetailed && 'text' in did && did.text !== '' ? quoteStart(did.text) : '',
    did.kind === 'seller_withdrew'
      ? 'If the listing is live, remove its file from the site, too. The inbox shows you how.'
      : '',
    SIGNATURE,
  ]);
  return { to, subject, text };
}
