import { z } from 'zod';
import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { enqueue } from '#netlify/jobs/enqueue.ts';
import { type JobHandler, secondsOf } from '#netlify/jobs/job.ts';
import { doneJobKey } from '#netlify/jobs/job-keys.ts';
import { mailReceiver, sendMail } from '#netlify/jobs/send-mail.ts';
import { idOfTime } from '#netlify/records/blob-keys.ts';
import { faultOf, StorageUnavailableError } from '#netlify/records/store.ts';
import { digestText, isWorthADigest } from './digest.ts';
import { readDigestFigures } from './digest-figures.ts';
import { channelsOf } from './owner-jobs.ts';

/** The first run at or after this hour (UTC) writes the digest. */
const FROM_HOUR = 6;
const COUNTING_MS = 5_000;
const KIND = 'daily-digest';

const isOn = (environment: Environment) => channelsOf(environment).email;
const digestSchema = z.object({ subject: z.string(), text: z.string() });

/**
 * Writes the owner's daily email, at most once a day. The run that creates the day's mark counts; no
 * other run does. If it dies, that day has no digest, and the next day's has the same figures.
 */
export const scheduleDigest: MaintenanceTask = {
  name: KIND,
  async run({ store, environment, runtime, deadline }) {
    const now = runtime.now();
    if (!isOn(environment)) return { skipped: 'not_configured' };
    if (now >= deadline || new Date(now).getUTCHours() < FROM_HOUR) return {};
    const job = { kind: KIND, subject: idOfTime(now - (now % DAY_MS)) };
    const claimed = await store.createOnce(doneJobKey(job), {}, crypto.randomUUID());
    if (claimed !== 'created') return {};
    try {
      const until = Math.min(deadline, now + COUNTING_MS);
      const figures = await readDigestFigures(store, runtime, until);
      if (!isWorthADigest(figures)) return { digest: 'nothing to say' };
      const since = secondsOf(runtime);
      await enqueue(store, job, digestText(figures, utcDay(now)), { since, due: since });
      return { digest: 'enqueued' };
    } catch (error) {
      // Let a later run of the day count instead.
      if (error instanceof StorageUnavailableError) await faultOf(store.remove(doneJobKey(job)));
      throw error;
    }
  },
};

/** Sends the digest. Up to three attempts send the same email, so only one arrives. */
export const dailyDigest: JobHandler = {
  kind: KIND,
  receiver: mailReceiver,
  isOn,
  givesUp: { after: 0, attempts: 3 },
  run({ subject, payload }, { environment: { mail, ownerEmails }, runtime, inTurn }) {
    const digest = digestSchema.safeParse(payload);
    if (!mail || !digest.success) return { kind: 'unreadable' };
    const message = { to: ownerEmails, ...digest.data };
    return inTurn(() => sendMail(mail, message, `digest/${subject}`, runtime));
  },
};
