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
  notThere,
  OWN_TRY_MS,
  storedJobSchema,
  WEEK_MS,
} from './queue.ts';
import { mailJobs } from './send-mail.ts';

/** How the owner can be told of something. */
export const channelsOf = ({ mail, ownerEmails, webhook }: Environment) => ({
  email: mail !== undefined && ownerEmails.length > 0,
  webhook: webhook !== undefined,
});

/** What the owner is told. */
export interface OwnerNotice {
  /** Names the event: the same for every attempt. */
  id: string;
  /** @param isDetailed Whether it says who wrote what. */
  mail: (given: { to: readonly string[]; isDetailed: boolean }) => Mail;
  /** For the webhook. */
  event: object;
}

/**
 * Jobs that tell the owner of something, one for each channel.
 * @param find What to tell, or why there is nothing to tell now; undefined if it isn't there.
 */
export const ownerJobs = (
  kinds: Record<keyof ReturnType<typeof channelsOf>, string>,
  find: (job: Job, context: JobContext) => Promise<OwnerNotice | JobOutcome | undefined>,
): readonly JobHandler[] => [
  mailJobs({
    kind: kinds.email,
    isOn: (environment) => channelsOf(environment).email,
    triedForMs: WEEK_MS,
    refused: 'refused',
    isOwed: countNotice,
    async write(job, context) {
      const { ownerEmails: to, isNoticeDetailed: isDetailed } = context.environment;
      const notice = await find(job, context);
      return notice && 'mail' in notice ? notice.mail({ to, isDetailed }) : notice;
    },
  }),
  {
    kind: kinds.webhook,
    receiver: webhookReceiver,
    isOn: (environment) => channelsOf(environment).webhook,
    triedForMs: WEEK_MS,
    async run(job, { rateLimited, ...context }) {
      const { webhook } = context.environment;
      const notice = await find(job, context);
      if (!notice || !webhook) return notThere(job, context.runtime);
      if ('kind' in notice) return notice;
      return rateLimited(() => postEvent(webhook, notice.id, notice.event, context.runtime));
    },
  },
];

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
export const moreNotices = mailJobs({
  kind: 'more-notices',
  isOn: (environment) => channelsOf(environment).email,
  triedForMs: WEEK_MS,
  refused: 'refused',
  write({ payload }, { environment: { ownerEmails: to } }) {
    const hour = hourSchema.safeParse(payload);
    if (!hour.success) return { kind: 'unreadable' };
    const { more } = hour.data;
    return more === 0 ? { kind: 'delivered' } : moreMail(more, to);
  },
});

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
