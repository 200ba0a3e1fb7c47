import type { Environment } from '#netlify/environment/environment.ts';
import {
  type Job,
  type JobContext,
  type JobHandler,
  type JobOutcome,
  WEEK_SECONDS,
} from '#netlify/mail/job.ts';
import type { Mail } from '#netlify/mail/mail.ts';
import type { Delivery, Receiver } from '#netlify/mail/paced-deliveries.ts';
import { postEvent, webhookReceiver } from '#netlify/mail/post.ts';
import { mailReceiver, sendMail } from '#netlify/mail/send-mail.ts';

/** How the owner can be told of something. */
export const channelsOf = ({ mail, ownerEmails, webhook }: Environment) => ({
  email: mail !== undefined && ownerEmails.length > 0,
  webhook: webhook !== undefined,
});
type Channel = keyof ReturnType<typeof channelsOf>;

/** What the owner is told. */
export interface Told {
  /** Names the email and the event: the same for every attempt. */
  id: string;
  /** What the email is for, before the id. */
  occasion: string;
  /** @param isDetailed Whether it says who wrote what. */
  mail: (given: { to: readonly string[]; isDetailed: boolean }) => Mail;
  /** For the webhook. */
  event: object;
}

/**
 * Jobs that tell the owner of something, one for each channel.
 * @param find What to tell, or why there is nothing to tell now.
 */
export function ownerJobs(
  kinds: Record<Channel, string>,
  find: (job: Job, context: JobContext) => Promise<Told | JobOutcome>,
): readonly JobHandler[] {
  const handler = (
    channel: Channel,
    receiver: Receiver,
    deliver: (told: Told, context: JobContext) => Delivery | Promise<Delivery>,
  ): JobHandler => ({
    kind: kinds[channel],
    receiver,
    isOn: (environment) => channelsOf(environment)[channel],
    isOnce: true,
    givesUp: { after: WEEK_SECONDS, attempts: 6 },
    async run(job, context) {
      const told = await find(job, context);
      return 'kind' in told ? told : context.inTurn(async () => deliver(told, context));
    },
  });
  return [
    handler('email', mailReceiver, ({ id, occasion, mail }, { environment, runtime }) => {
      const { mail: access, ownerEmails: to, isNoticeDetailed: isDetailed } = environment;
      if (!access) return { kind: 'refused' };
      return sendMail(access, mail({ to, isDetailed }), `${occasion}/${id}`, runtime);
    }),
    handler('webhook', webhookReceiver, ({ id, event }, { environment: { webhook }, runtime }) =>
      webhook ? postEvent(webhook, id, event, runtime) : { kind: 'refused' },
    ),
  ];
}
