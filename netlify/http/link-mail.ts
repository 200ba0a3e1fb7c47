import { z } from 'zod';
import { DAY_MS } from '#src/domain/shared/calendar-date.ts';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { canMailLinks } from '#netlify/environment/environment.ts';
import { keyedHash } from '#netlify/environment/keyed-hash.ts';
import type { Delivery } from '#netlify/mail/delivery.ts';
import { enqueue, HOUR_MS, type JobContext, type JobHandler, tryNow } from '#netlify/mail/queue.ts';
import { mailReceiver } from '#netlify/mail/send-mail.ts';
import { faultOf } from '#netlify/store/store.ts';
import { claimPlace } from './rate-limits.ts';

/** Maintenance runs when one begins. */
const QUARTER_MS = HOUR_MS / 4;

interface LinkMail extends Pick<JobHandler, 'kind' | 'isOn'> {
  /** The store that says whether a quarter of an hour had its email. */
  places: 'abuseKeys' | 'sessions';
  /** Makes the link and mails it, so that no link is stored. */
  send: (payload: unknown, context: JobContext) => Promise<Delivery['kind']>;
}

/**
 * Claims the email that a reader gets in this quarter of an hour of those that anyone can cause.
 * @param subject Of the reader: a hash or an id.
 * @param id Of who claims it; it may claim again.
 */
export const claimQuarter = (
  { kind, places }: Pick<LinkMail, 'kind' | 'places'>,
  { subject, id }: { subject: string; id: string },
  context: JobContext,
): Promise<boolean> => {
  const quarter = Math.floor(context.runtime.now() / QUARTER_MS);
  const place = { name: kind, of: `${quarter}\n${subject}`, id, places: 1 };
  return claimPlace({ ...context, abuseKeys: context[places] }, place);
};

/**
 * Emails a link that anyone can ask for: to one address, at most one in each quarter of an hour on the clock.
 * Anyone who asks for it meanwhile gets it when the next one begins, so nobody can keep it from its reader.
 */
export const linkJobs = ({ kind, isOn, places, send }: LinkMail): JobHandler => ({
  kind,
  isOn,
  receiver: mailReceiver,
  // Later, its reader has asked again.
  triedForMs: DAY_MS,
  async run({ subject, payload }, { rateLimited, ...context }) {
    const asked = z.object({ id: z.string() }).safeParse(payload);
    if (!asked.success) return { kind: 'unreadable' };
    const { id } = asked.data;
    if (!(await claimQuarter({ kind, places }, { subject, id }, context))) return { kind: 'early' };
    return rateLimited(async () => ({ kind: await send(payload, context) }));
  },
});

/** Longest wait before an email that was asked for by an address. */
const SLEEP_MS = 5_000;

/**
 * The same for anyone who asks by an email address, which may be somebody else’s. The next requests wait for this, so
 * their time could tell who is known. So nobody knows when it is done.
 */
export function linksByAddress(
  kind: string,
  mailLinks: (email: string, context: JobContext) => Promise<Delivery['kind']>,
) {
  const jobs = linkJobs({
    kind,
    isOn: canMailLinks,
    places: 'abuseKeys',
    async send(payload, context) {
      const { data: asked } = z.object({ email: z.string() }).safeParse(payload);
      if (!asked) return 'refused';
      const { runtime } = context;
      await runtime.sleep(runtime.random() * SLEEP_MS);
      return mailLinks(asked.email, context);
    },
  });
  const ask = (email: string, context: JobContext): Promise<void> =>
    askForMail(jobs, readerOf(email, context), { email }, context);
  return { jobs, ask };
}

/** Another address that may reach the same mailbox is another reader: asking for it keeps none of these links. */
export const readerOf = (email: string, { environment }: JobContext): string =>
  keyedHash(environment.secret, 'listing-address', addressForm(email));

/**
 * Asks for such a link. All requests for it share one job, which is tried at once.
 * @param subject Of its reader: the end of a key, a hash or an id.
 */
export async function askForMail(
  handler: JobHandler,
  subject: string,
  payload: object,
  call: JobContext,
): Promise<void> {
  const since = call.runtime.now();
  const asked = { ...payload, id: crypto.randomUUID() };
  const job = { kind: handler.kind, subject, since, payload: asked };
  const dueAt = since - (since % QUARTER_MS) + QUARTER_MS;
  // Without it, the link may still be mailed: on a full disk, sign-in links are.
  await faultOf(enqueue(call.store, job, asked, { since, dueAt }));
  await tryNow(handler, job, call);
}
