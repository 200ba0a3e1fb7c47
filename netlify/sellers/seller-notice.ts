import { site } from '#src/config/site.ts';
import { toPrintableLine } from '#src/domain/shared/printable-line.ts';
import { shorten } from '#src/domain/shared/shorten.ts';
import { isBySeller, type SubmissionEvent } from '#src/domain/submissions/event.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { type JobHandler, isAwaited, WEEK_SECONDS } from '#netlify/jobs/job.ts';
import { readSubmissionSubject, submissionSubject } from '#netlify/jobs/job-keys.ts';
import type { Mail } from '#netlify/jobs/mail.ts';
import type { Delivery } from '#netlify/jobs/paced-deliveries.ts';
import { postEvent, webhookReceiver } from '#netlify/jobs/post.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import type { ListingName } from '#netlify/records/listing-links.ts';
import { readStatuses } from '#netlify/records/statuses.ts';

const TEXT_MAX = 500;

/** The subject of the jobs that tell the owner of a seller's request. It has the listing's id. */
export const sellerNoticeSubject = ({ formType, id }: ListingName, request: string): string =>
  `${submissionSubject(formType, id)}/${request}`;

interface Channel extends Pick<JobHandler, 'kind' | 'receiver' | 'isOn'> {
  deliver: (
    told: { name: ListingName; did: SubmissionEvent; at: string; request: string },
    environment: Environment,
    runtime: Runtime,
  ) => Delivery | Promise<Delivery>;
}

const CHANNELS: readonly Channel[] = [
  {
    kind: 'seller-notice',
    receiver: mailReceiver,
    isOn: ({ mail, ownerEmails }) => mail !== undefined && ownerEmails.length > 0,
    deliver: ({ name, did, request }, { mail, ownerEmails, isNoticeDetailed }, runtime) => {
      if (!mail) return { kind: 'refused' };
      const notice = noticeOf(name, did, { to: ownerEmails, isDetailed: isNoticeDetailed });
      return sendMail(mail, notice, `seller/${request}`, runtime);
    },
  },
  {
    kind: 'seller-webhook',
    receiver: webhookReceiver,
    isOn: ({ webhook }) => webhook !== undefined,
    deliver: ({ name: { formType, id }, did, at, request }, { webhook }, runtime) => {
      if (!webhook) return { kind: 'refused' };
      const data = { id, form_type: formType, change: did.kind };
      const event = { type: 'submission.changed', timestamp: at, data };
      return postEvent(webhook, request, event, runtime);
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
    const found = entries.find(
      ({ did }) => isBySeller(did) && did && 'request' in did && did.request === request,
    );
    if (!found?.did) return { kind: isAwaited(job, runtime) ? 'early' : 'gone' };
    const told = { name, did: found.did, at: found.at, request };
    return inTurn(async () => deliver(told, environment, runtime));
  },
}));

const SUBJECTS: Partial<Record<SubmissionEvent['kind'], string>> = {
  seller_edited: 'A seller changed their listing',
  seller_answered: 'A seller answered you',
  seller_withdrew: 'A seller withdrew their listing',
};

function noticeOf(
  { formType, id }: ListingName,
  did: SubmissionEvent,
  { to, isDetailed }: { to: readonly string[]; isDetailed: boolean },
): Mail {
  const subject = SUBJECTS[did.kind] ?? 'News from a seller';
  const text = isDetailed && 'text' in did && did.text !== '' ? quoted(did.text) : undefined;
  const parts = [
    `${subject}. Read it in your inbox:`,
    new URL(`/inbox#/${formType}/${id}`, site.url).href,
    ...(text === undefined ? [] : [text]),
    ...(did.kind === 'seller_withdrew'
      ? ['If it is published, its file must go too. The inbox shows you how.']
      : []),
    `${site.name}\n${site.url}`,
  ];
  const [first = '', second = '', ...rest] = parts;
  return { to, subject, text: `${[`${first}\n${second}`, ...rest].join('\n\n')}\n` };
}

/** As a quotation: nothing in it can be taken for ours. */
const quoted = (text: string): string =>
  shorten(text.trim(), TEXT_MAX)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${toPrintableLine(line)}`.trimEnd())
    .join('\n');
