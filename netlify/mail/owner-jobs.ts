import { z } from 'zod';
import { site } from '#src/config/site.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { idOfTime } from '#netlify/store/keys.ts';
import { postEvent, webhookReceiver } from './delivery.ts';
import { type Mail, SIGNATURE } from './mail.ts';
import {
  HOUR_MS,
  type Job,
  type JobContext,
  type JobHandler,
  jobKey,
  type JobName,
  type JobOutcome,
  OWN_TRY_MS,
  storedJobSchema,
  WEEK_MS,
} from './queue.ts';
import { mailReceiver, sendMail } from './send-mail.ts';

/** How the owner can be told of something. */
export const channelsOf = ({ mail, ownerEmails, webhook }: Environment) => ({
  email: mail !== undefined && ownerEmails.length > 0,
  webhook: webhook !== undefined,
});

/** What the owner is told. */
export interface OwnerNotice {
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
  kinds: Record<keyof ReturnType<typeof channelsOf>, string>,
  find: (job: Job, context: JobContext) => Promise<OwnerNotice | JobOutcome>,
): readonly JobHandler[] {
  return [
    {
      kind: kinds.email,
      receiver: mailReceiver,
      isOn: (environment) => channelsOf(environment).email,
      triedForMs: WEEK_MS,
      async run(job, context) {
        const { mail, ownerEmails: to, isNoticeDetailed: isDetailed } = context.environment;
        const notice = await find(job, context);
        if ('kind' in notice || !mail) return 'kind' in notice ? notice : { kind: 'early' };
        const occasion = `${notice.occasion}/${notice.id}`;
        const letter = notice.mail({ to, isDetailed });
        let isAlone: boolean | undefined;
        return context.rateLimited(async () => {
          isAlone ??= await countNotice(job, context);
          return isAlone
            ? sendMail(mail, letter, occasion, context.runtime)
            : { kind: 'delivered' };
        });
      },
    },
    {
      kind: kinds.webhook,
      receiver: webhookReceiver,
      isOn: (environment) => channelsOf(environment).webhook,
      triedForMs: WEEK_MS,
      async run(job, context) {
        const { webhook } = context.environment;
        const notice = await find(job, context);
        if ('kind' in notice || !webhook) return 'kind' in notice ? notice : { kind: 'early' };
        return context.rateLimited(() =>
          postEvent(webhook, notice.id, notice.event, context.runtime),
        );
      },
    },
  ];
}

/** Notices that are emailed one by one in an hour on the clock: anyone can cause them. */
const AN_HOUR = 20;

const hourSchema = z.object({
  /** Hashes of the notices that get an email of their own. */
  alone: z.array(z.string()),
  /** How many others there are. */
  more: z.number(),
});
const hourJobSchema = storedJobSchema.extend({ payload: hourSchema });

/**
 * Tells the owner how many more notices there were in an hour. There is one such job for each hour with a
 * notice, and it counts them.
 */
export const moreNotices: JobHandler = {
  kind: 'more-notices',
  receiver: mailReceiver,
  isOn: (environment) => channelsOf(environment).email,
  triedForMs: WEEK_MS,
  run({ subject, payload }, { rateLimited, runtime, environment: { mail, ownerEmails: to } }) {
    const hour = hourSchema.safeParse(payload);
    if (!mail || !hour.success) return { kind: 'unreadable' };
    const { more } = hour.data;
    if (more === 0) return { kind: 'delivered' };
    const letter = moreMail(more, to);
    return rateLimited(() => sendMail(mail, letter, `more-notices/${subject}`, runtime));
  },
};

const moreMail = (more: number, to: readonly string[]): Mail => ({
  to,
  subject: `And ${more} more in your ${site.name} inbox`,
  text: `In the past hour, you got ${more} more ${more === 1 ? 'submission' : 'submissions'}.

Open your inbox:
${new URL('/inbox', site.url).href}

We email you at most ${AN_HOUR} notices an hour.

${SIGNATURE}
`,
});

/** Counts a notice. @returns Whether it gets an email of its own. */
export async function countNotice(job: JobName, { store, runtime }: JobContext): Promise<boolean> {
  const now = runtime.now();
  const begun = now - (now % HOUR_MS);
  // By then, every request that began within the hour has counted.
  const dueAt = begun + HOUR_MS + OWN_TRY_MS;
  const own = sha256(jobKey(job)).slice(0, 16);
  let isAlone = true;
  await store.change(
    jobKey({ kind: moreNotices.kind, subject: idOfTime(begun) }),
    hourJobSchema,
    (stored) => {
      const { alone, more } = stored.payload;
      const isKnown = alone.includes(own);
      isAlone = isKnown || alone.length < AN_HOUR;
      if (isKnown) return stored;
      const payload = isAlone ? { alone: [...alone, own], more } : { alone, more: more + 1 };
      return { ...stored, payload };
    },
    // It waits for nothing before it is due.
    { since: dueAt, dueAt, attempts: 0, payload: { alone: [], more: 0 } },
  );
  return isAlone;
}
