import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { DAY_MS, formatDay, utcDay } from '#src/domain/shared/calendar-date.ts';
import type { MaintenanceTask } from '#netlify/http/maintain.ts';
import { SIGNATURE } from '#netlify/mail/mail.ts';
import { channelsOf } from '#netlify/mail/owner-jobs.ts';
import { sendUnstored } from '#netlify/mail/send-mail.ts';
import type { Store } from '#netlify/store/store.ts';
import { isRead } from '#netlify/store/submission.ts';
import { readSent } from '#netlify/store/submissions.ts';
import { readAhead, walkSpans } from '#netlify/store/walk.ts';

/** The first run at or after this hour (UTC) writes it. */
const FROM_HOUR = 6;
const COUNTING_MS = 5_000;

/**
 * Sends the owner a line a day with what is unread, if there is anything, so that nothing is forgotten and
 * real messages don't stay in Spam. The run that notes the day does it; if it fails, the next day's
 * line says the same.
 */
export const dailyDigest: MaintenanceTask = {
  name: 'daily-digest',
  async run({ store, environment, runtime, deadline }) {
    const now = runtime.now();
    const { mail, ownerEmails: to } = environment;
    if (!mail || !channelsOf(environment).email) return { skipped: 'not_configured' };
    if (now >= deadline || new Date(now).getUTCHours() < FROM_HOUR) return {};
    const day = utcDay(now);
    const noted = await store.read(DAYS, daysSchema);
    if (noted.kind === 'found' && noted.value.days.includes(day)) return {};
    const isTimeLeft = () => runtime.now() < Math.min(deadline, now + COUNTING_MS);
    const { toldAt = now } = noted.kind === 'found' ? noted.value : {};
    // Never less than a day, in case the clock was set back.
    const newSince = Math.min(toldAt, now - DAY_MS);
    const line = digestLine(await countUnread(store, isTimeLeft), newSince);
    // Of several runs at a time, it is one that changes it.
    const { kind } = await store.change(
      DAYS,
      daysSchema,
      (known) =>
        known.days.includes(day)
          ? known
          : { ...known, days: [...known.days, day].slice(-DAYS_MAX) },
      { days: [], toldAt: newSince },
    );
    if (kind !== 'changed') return {};
    if (line === undefined) return { digest: 'nothing to say' };
    const text = `${line}\n\nOpen your inbox:\n${new URL('/inbox', site.url).href}\n\n${SIGNATURE}\n`;
    const subject = `${site.name} daily digest: ${line.split('. ')[0]?.replace(/\.$/, '') ?? ''}`;
    const digest = await sendUnstored(mail, { to, subject, text }, `digest/${day}`, runtime);
    if (digest === 'delivered') {
      await store.change(DAYS, daysSchema, (known) => ({ ...known, toldAt: now }));
    }
    return { digest };
  },
};

/** Which days had theirs. */
const DAYS = 'daily-digests/00000000-0000-7000-8000-000000000000';
/** So many stay noted, because the clock may be set back. */
const DAYS_MAX = 60;
const daysSchema = z.object({
  days: z.array(z.string()),
  /** When the latest was sent, in milliseconds since 1970: what came since is new. */
  toldAt: z.number().optional(),
});

interface Unread {
  /** When what nobody has opened or decided on arrived, in milliseconds since 1970. */
  inbox: number[];
  spam: number[];
  /** False if time ran out before everything was counted. */
  isComplete: boolean;
}

/** Counts from the newest on. */
async function countUnread(store: Store, isTimeLeft: () => boolean): Promise<Unread> {
  const unread: Unread = { inbox: [], spam: [], isComplete: true };
  for await (const { keys } of walkSpans(store, {})) {
    for await (const read of readAhead(keys, (key) => readSent(store, key))) {
      if (read.kind === 'found' && !isRead(read.value)) {
        const { status, created_at } = read.value;
        unread[status === 'spam' ? 'spam' : 'inbox'].push(Date.parse(created_at));
      }
      unread.isComplete = isTimeLeft();
      if (!unread.isComplete) return unread;
    }
  }
  return unread;
}

/** '3 unread (1 new), the oldest from Nov 12, 2026. 2 in Spam (1 new).' */
function digestLine({ inbox, spam, isComplete }: Unread, newSince: number): string | undefined {
  const isNew = (time: number) => time >= newSince;
  const news = (times: readonly number[]) => `(${times.filter(isNew).length} new)`;
  const oldest = Math.min(...inbox);
  const sentences = [
    inbox.length > 0 &&
      `${inbox.length} unread ${news(inbox)}, the oldest from ${formatDay(utcDay(oldest))}.`,
    spam.some(isNew) && `${spam.length} in Spam ${news(spam)}.`,
    !isComplete && 'There was too much to count, so there may be more.',
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
