import { addDays } from '../shared/calendar-date.ts';
import { capitalize } from '../shared/list-text.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { toPrintableLine } from '../shared/printable-line.ts';
import { PART_WORDS } from './event-words.ts';
import type { DuePayment } from './schedule.ts';

/** A day for both parties' calendars. */
export interface CalendarDay {
  /** Unique in its deal, and the same whenever the file is made again, so that calendars update it. */
  id: string;
  /** Year-month-day. */
  day: string;
  title: string;
  /** May be empty. */
  text: string;
}

/** Each payment that asks for money, or for a report that says how much. @param business What is sold. */
export const paymentDays = (payments: readonly DuePayment[], business: string): CalendarDay[] =>
  payments
    .filter(({ amount }) => amount !== 0)
    .map(({ id, part, isBalloon, due, amount, balance }) => {
      const what = `${capitalize(PART_WORDS[part])}${isBalloon ? ' balloon' : ''} payment`;
      const much = amount === null ? 'amount depends on results' : formatExactDollars(amount / 100);
      const left = `Remaining balance after it: ${formatExactDollars((balance ?? 0) / 100)}.`;
      return {
        id,
        day: due,
        title: `${what} for ${business}: ${much}`,
        text: part === 'sellerNote' ? left : '',
      };
    });

/**
 * Days as an iCalendar file (RFC 5545): all-day events, which have no time zone.
 * @param deal Its id, a UUID: calendars tell the days of one deal from another's by it.
 * @param now Milliseconds since 1970.
 */
export function calendarFile(days: readonly CalendarDay[], deal: string, now: number): string {
  const stamp = `${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Deal room//Payments//EN',
    ...days.flatMap(({ id, day, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${deal}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .split(/\r\n|\r|\n/)
    .map(toPrintableLine)
    .join(String.raw`\n`);

const encoder = new TextEncoder();
/** In lines of at most 75 octets, never within a character; a line that goes on starts with a space. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
