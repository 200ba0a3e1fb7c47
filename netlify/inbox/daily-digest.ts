import { site } from '#src/config/site.ts';
import { DAY_MS, formatDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { doneJobKey } from '#netlify/mail/job-keys.ts';
import { SIGNATURE } from '#netlify/mail/mail.ts';
import { sendUnstored } from '#netlify/mail/send-mail.ts';
import { idOfTime, timeOf } from '#netlify/store/keys.ts';
import { faultOf, type Store, StorageUnavailableError } from '#netlify/store/store.ts';
import { isRead } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { readAhead, walkSpans } from '#netlify/store/walk.ts';
import { channelsOf } from '#netlify/mail/owner-jobs.ts';

/** The first run at or after this hour (UTC) writes it. */
const FROM_HOUR = 6;
const COUNTING_MS = 5_000;

/**
 * Sends the owner a line a day with what is unread, if there is anything, so that nothing is forgotten and
 * real messages don't stay in Spam. The run that creates the day's mark does it; if it fails, the next day's
 * line says the same.
 */
export const dailyDigest: MaintenanceTask = {
  name: 'daily-digest',
  async run({ store, environment, runtime, deadline }) {
    const now = runtime.now();
    const { mail, ownerEmails: to } = environment;
    if (!mail || !channelsOf(environment).email) return { skipped: 'not_configured' };
    if (now >= deadline || new Date(now).getUTCHours() < FROM_HOUR) return {};
    const mark = doneJobKey({ kind: 'daily-digest', subject: idOfTime(now - (now % DAY_MS)) });
    if ((await store.createOnce(mark, {}, crypto.randomUUID())) !== 'created') return {};
    try {
      const isTimeLeft = () => runtime.now() < Math.min(deadline, now + COUNTING_MS);
      const line = digestLine(await countUnread(store, isTimeLeft), now);
      if (line === undefined) return { digest: 'nothing to say' };
      const text = `${line}\n\n${new URL('/inbox', site.url).href}\n\n${SIGNATURE}\n`;
      const subject = `${site.name} daily digest: ${line.split('. ')[0]?.replace(/\.$/, '') ?? ''}`;
      return {
        digest: await sendUnstored(mail, { to, subject, text }, `digest/${utcDay(now)}`, runtime),
      };
    } catch (error) {
      // Let a later run of the day count instead.
      if (error instanceof StorageUnavailableError) await faultOf(store.remove(mark));
      throw error;
    }
  },
};

interface Unread {
  /** Ids of submissions that nobody has opened or decided on. */
  inbox: string[];
  spam: string[];
  /** False if time ran out before everything was counted. */
  isComplete: boolean;
}

/** Counts from the newest on. */
async function countUnread(store: Store, isTimeLeft: () => boolean): Promise<Unread> {
  const unread: Unread = { inbox: [], spam: [], isComplete: true };
  for await (const { keys } of walkSpans(store, {})) {
    for await (const read of readAhead(keys, (key) => readSent(store, key))) {
      if (read.kind === 'found' && !isRead(read.value)) {
        unread[read.value.status === 'spam' ? 'spam' : 'inbox'].push(read.value.id);
      }
      unread.isComplete = isTimeLeft();
      if (!unread.isComplete) return unread;
    }
  }
  return unread;
}

/** '3 unread (1 new), the oldest from Nov 12, 2026. 2 in Spam (1 new).' */
function digestLine({ inbox, spam, isComplete }: Unread, now: number): string | undefined {
  const isNew = (id: string) => now - timeOf(id) < DAY_MS;
  const news = (ids: readonly string[]) => `(${ids.filter(isNew).length} new)`;
  const oldest = Math.min(...inbox.map(timeOf));
  const sentences = [
    inbox.length > 0 &&
      `${inbox.length} unread ${news(inbox)}, the oldest from ${formatDay(utcDay(oldest))}.`,
    spam.some(isNew) && `${spam.length} in Spam ${news(spam)}.`,
    !isComplete && 'There was too much to count, so there may be more.',
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
