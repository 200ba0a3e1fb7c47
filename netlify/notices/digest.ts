import { site } from '#src/config/site.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/format-number.ts';
import type { DigestFigures } from './digest-figures.ts';
import { SIGNATURE } from '#netlify/jobs/mail.ts';
import { nounOf } from './notice.ts';

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

export function isWorthADigest({ fresh, waiting, held, backlog }: DigestFigures): boolean {
  const isNew = fresh.size > 0 || held.fresh > 0;
  return isNew || waiting.count > 0 || backlog.pending > 0 || backlog.failed > 0;
}

/**
 * The daily email in figures. Nothing in it was typed by a visitor.
 * @param day Like 2026-11-21 (UTC).
 */
export function digestText(figures: DigestFigures, day: string): { subject: string; text: string } {
  const { fresh, waiting, held, backlog, isComplete } = figures;
  const total = [...fresh.values()].reduce((sum, count) => sum + count, 0);
  const rows: [name: string, value: number | string][] = [
    ['New in the last 24 hours', total],
    ...[...fresh]
      .sort(([, one], [, other]) => other - one)
      .map(([form, count]): [string, number] => [`  ${nounOf(form)}`, count]),
    ['Waiting for review', waiting.count],
    ...longest(waiting.longest),
    ['Suspected spam', held.count],
    ['  new in 24 hours', held.fresh],
    ['Notices still to be sent', backlog.pending],
    ...(backlog.pending > 0
      ? [['  oldest notice', ageText(backlog.oldestSeconds)] satisfies [string, string]]
      : []),
    ['Notices that failed', backlog.failed],
  ];
  const text = [
    `${waitingText(waiting.count)} to review as of ${formatDay(day)} (UTC)`,
    '',
    ...rows.map(([name, value]) => `${name.padEnd(30)}${value}`),
    '',
    ...(isComplete
      ? []
      : ['There was too much to count in time, so the real numbers are higher.', '']),
    'See them in your inbox:',
    new URL('/inbox', site.url).href,
    '',
    SIGNATURE,
    '',
  ];
  const subject = `${site.name} daily digest: ${total} new, ${waiting.count} to review`;
  return { subject, text: text.join('\n') };
}

/** 'Nothing', '1 submission', '3 submissions' */
const waitingText = (count: number) => (count === 0 ? 'Nothing' : formatCount(count, 'submission'));

function longest(waiting: DigestFigures['waiting']['longest']): [string, string][] {
  if (!waiting) return [];
  const { formType, id, seconds } = waiting;
  return [['  waiting longest', `${ageText(seconds)} (${nounOf(formType)}, ${id})`]];
}

/** 'less than an hour', '3 hours', '19 days' */
function ageText(seconds: number): string {
  const [count, unit] =
    seconds < 2 * DAY_SECONDS
      ? [Math.floor(seconds / HOUR_SECONDS), 'hour']
      : [Math.floor(seconds / DAY_SECONDS), 'day'];
  return count === 0 ? 'less than an hour' : formatCount(count, unit);
}
