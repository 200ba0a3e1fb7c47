import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import {
  calendarFile,
  type CalendarDay,
  paymentDays,
} from '#src/domain/deal-room/calendar-file.ts';
import { paymentSchedule } from '#src/domain/deal-room/schedule.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import type { Deal } from '#src/domain/deal-room/deal.ts';
import { dealCalendar } from '#src/domain/deal-room/schedule-files.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { toPrintableLine } from '#src/domain/shared/printable-line.ts';
import { aCaller, after, dealAfter, situationAt, START, STEP_MS } from './a-deal.ts';
import { anyDay, twoDigits } from './agreed-terms.ts';

const DEAL = '01900000-0000-7000-8000-000000000001';
const NOW = Date.parse('2026-11-28T09:05:06Z');

/** What Thunderbird's parser reads. */
function byIcalJs(file: string): CalendarDay[] {
  const calendar = ICAL.Component.fromString(file);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component);
    expect(startDate.isDate && endDate.isDate).toBe(true);
    expect(startDate.zone.tzid).toBe('floating');
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(86_400);
    return { id: uid, day: startDate.toString(), title: summary, text: description };
  });
}

/** What another reads, which dates events by the clock of the machine. */
function byNodeIcal(file: string): CalendarDay[] {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    expect(event.datetype).toBe('date');
    const { start, uid, summary, description } = event;
    const day = `${start.getFullYear()}-${twoDigits(start.getMonth() + 1)}-${twoDigits(start.getDate())}`;
    return { id: uid, day, title: textOf(summary), text: textOf(description) };
  });
}

const textOf = (value: string | { val: string } | undefined): string =>
  typeof value === 'object' ? value.val : (value ?? '');

const lineOf = (text: string) => toPrintableLine(text).trim();
/** Text as somebody may name a business: with what the format itself uses, and beyond the basic plane. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\', ';', ',', ':', '"', '\\n', '🐝', 'é', '한', 'BEGIN:VEVENT'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => lineOf(parts.join('')))
  .filter((text) => text !== '');

describe('the calendar file', () => {
  it('has every day as two parsers read it, in whatever words', () => {
    const anyEntry = fc.record({ day: anyDay, title: anyText, text: anyText });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 5 }), (entries) => {
        const daysOf = (change: (text: string) => string) =>
          entries.map(({ day, title, text }, index) => {
            const id = `sellerNote-${index + 1}`;
            return { id, day, title: change(title), text: change(text) };
          });
        const read = (days: readonly CalendarDay[]) =>
          days.map((day) => ({ ...day, id: `${day.id}@${DEAL}` }));
        const days = daysOf((text) => text);
        expect(byIcalJs(calendarFile(days, DEAL, NOW))).toEqual(read(days));
        // It takes quotation marks around a text off, and an n after an escaped backslash for a new line.
        const plain = daysOf((text) => text.replaceAll(/["\\]/g, '/'));
        const found = byNodeIcal(calendarFile(plain, DEAL, NOW));
        expect(found.toSorted((one, two) => (one.id < two.id ? -1 : 1))).toEqual(read(plain));
      }),
    );
  });

  it('has lines of at most 75 octets that end in CR and LF, and breaks no character', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), (texts) => {
        const days = texts.map((text, index) => ({
          id: `${index}`,
          day: '2027-01-31',
          title: text,
          text,
        }));
        const file = calendarFile(days, DEAL, NOW);
        expect(file.endsWith('\r\n')).toBe(true);
        const lines = file.slice(0, -2).split('\r\n');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n\uFFFD]/);
        }
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(texts.length);
      }),
    );
  });

  it('keeps breaks between lines', () => {
    const day = { id: '1', day: '2027-01-31', title: 'Closing', text: 'One.\r\nTwo.\nThree.' };
    const file = calendarFile([day], DEAL, NOW);
    expect(byIcalJs(file)[0]?.text).toBe('One.\nTwo.\nThree.');
    expect(byNodeIcal(file)[0]?.text).toBe('One.\nTwo.\nThree.');
  });

  it('escapes what the format uses itself, and has no control characters', () => {
    const day = { id: '1', day: '2027-01-31', title: 'Malt; hops, \\\u0007yeast', text: '' };
    expect(calendarFile([day], DEAL, NOW)).toContain(String.raw`SUMMARY:Malt\; hops\, \\ yeast`);
  });

  it('names no time zone, and says when it was made', () => {
    const day = { id: '1', day: '2027-03-14', title: 'Closing', text: '' };
    const file = calendarFile([day], DEAL, NOW);
    expect(file).toContain('\r\nDTSTAMP:20261128T090506Z\r\n');
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20270314\r\nDTEND;VALUE=DATE:20270315\r\n');
    expect(file).not.toMatch(/TZID|VTIMEZONE/);
  });

  it('is readable without a day', () => {
    expect(byIcalJs(calendarFile([], DEAL, NOW))).toEqual([]);
  });
});

describe('a deal’s calendar', () => {
  const titles = (deal: Deal) => {
    const now = START + 30 * STEP_MS;
    return byIcalJs(dealCalendar(viewOf(deal, 'buyer', situationAt(now)), now)).map(
      ({ title }) => title.split(':')[0],
    );
  };

  it('has the planned closing, and nothing once the deal ended before it', () => {
    const deal = dealAfter(11);
    expect(titles(deal)).toEqual(['Closing']);
    const over = { kind: 'call_off', reason: '' } as const;
    const ended = decide(deal, over, aCaller('buyer'), situationAt(START + 20 * STEP_MS));
    expect(titles(after(ended))).toEqual([]);
  });
});

describe('the days of payments', () => {
  const terms = {
    sellerNote: { amount: 36_000, apr: 0.08, months: 2, interestOnlyMonths: 1 },
    earnOut: { amount: 5_000, months: 1, target: 'Revenue stays.' },
    revenueShare: { amount: 6_000, share: 0.1, months: 1 },
  };

  it('say what is paid, and that an amount waits for results', () => {
    const days = paymentDays(paymentSchedule(terms, '2027-01-31'), 'Fernhold');
    expect(days).toEqual(
      [
        {
          id: 'sellerNote-1',
          day: '2027-03-01',
          title: 'Seller note payment for Fernhold: $240',
          text: 'Remaining balance after it: $36,000.',
        },
        {
          id: 'earnOut-1',
          day: '2027-02-28',
          title: 'Earnout payment for Fernhold: amount depends on results',
          text: '',
        },
        {
          id: 'revenueShare-1',
          day: '2027-03-15',
          title: 'Revenue share payment for Fernhold: amount depends on results',
          text: '',
        },
        {
          id: 'sellerNote-2',
          day: '2027-03-31',
          title: 'Seller note balloon payment for Fernhold: $36,240',
          text: 'Remaining balance after it: $0.',
        },
      ].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    );
  });

  it('leave out what turned out to be nothing, and keep the rest as it was named', () => {
    const reports = [{ part: 'earnOut' as const, isReached: false }];
    const days = paymentDays(paymentSchedule(terms, '2027-01-31', { reports }), 'Fernhold');
    expect(days.map(({ id }) => id)).toEqual(['sellerNote-1', 'revenueShare-1', 'sellerNote-2']);
  });
});
