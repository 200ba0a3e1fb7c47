import { site } from '#src/config/site.ts';
import type { DigestFigures } from './digest-figures.ts';
import { nounOf } from './notice.ts';

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

export function isWorthADigest({ fresh, waiting, held, backlog }: DigestFigures): boolean {
  const isNew = fresh.size > 0 || held.fresh > 0;
  return isNew || waiting.count > 0 || backlog.pending > 0 || backlog.failed > 0;
}

/** The day in figures, as a mail. Nothing in it was typed by a visitor. */
export function digestText(figures: DigestFigures, day: string): { subject: string; text: string } {
  const { fresh, waiting, held, backlog, isComplete } = figures;
  const total = [...fresh.values()].reduce((sum, count) => sum + count, 0);
  const rows: [name: string, value: number | string][] = [
    ['New in the last 24 hours', total],
    ...[...fresh]
      .sort(([, one], [, other]) => other - one)
      .map(([form, count]): [string, number] => [`  ${nounOf(form)}`, count]),
    ['Waiting for a first status', waiting.count],
    ...longest(waiting.longest),
    ['In quarantine', held.count],
    ['  of them new', held.fresh],
    ['Notices not delivered yet', backlog.pending],
    ...(backlog.pending > 0
      ? [['  the oldest for', ageText(backlog.oldestSeconds)] satisfies [string, string]]
      : []),
    ['Notices given up', backlog.failed],
  ];
  const text = [
    `${site.name} on ${day} (UTC)`,
    '',
    ...rows.map(([name, value]) => `${name.padEnd(30)}${value}`),
    '',
    ...(isComplete
      ? []
      : ['There was too much to count in the time there is: these are fewer.', '']),
    'To go through them:',
    '',
    '  npm run submissions -- list',
    ...(held.count > 0 ? ['  npm run submissions -- list --in quarantine'] : []),
    '',
  ];
  const subject = `${site.name}: ${total} new, ${waiting.count} waiting`;
  return { subject, text: text.join('\n') };
}

function longest(waiting: DigestFigures['waiting']['longest']): [string, string][] {
  if (!waiting) return [];
  const { formType, id, seconds } = waiting;
  return [['  the longest for', `${ageText(seconds)} (${nounOf(formType)}, ${id})`]];
}

/** 'less than an hour', '3 hours', '19 days' */
function ageText(seconds: number): string {
  const [count, unit] =
    seconds < 2 * DAY_SECONDS
      ? [Math.floor(seconds / HOUR_SECONDS), 'hour']
      : [Math.floor(seconds / DAY_SECONDS), 'day'];
  if (count === 0) return 'less than an hour';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
