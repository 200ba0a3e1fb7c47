import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decideOrder, readDate } from '#src/domain/history-import/dates.ts';

describe('a date', () => {
  it.each([
    ['2026-10-04', 4],
    ['2026-10-04 23:59', 4],
    ['2026-10-04T23:59:59Z', 4],
    ['2026-10-04 10:00:00 -0400', 4],
    ['2026/10/4', 4],
    ['2026.10.04', 4],
    ['20261004', 4],
    ['10/4/2026', 4],
    ['10/04/26', 4],
    ['10-04-2026', 4],
    ['10/4/2026, 9:30 AM', 4],
    ['4.10.2026', 4],
    ['04.10.26', 4],
    ['Oct 4, 2026', 4],
    ['October 4th, 2026', 4],
    ['Sun, Oct 4, 2026', 4],
    ['4 Oct 2026', 4],
    ['4-Oct-26', 4],
    ['04 October 2026 10:00', 4],
    ['46299', 4],
    ['46299.75', 4],
    ['4 octobre 2026', 4],
    ['4 de octubre de 2026', 4],
    ['4. Oktober 2026', 4],
    ['1791072000', 4],
    ['1791072000000', 4],
    ['Oct 1 - Oct 31, 2026', undefined],
    ['2026-10-01 - 2026-10-31', undefined],
    ['octobre 2026', undefined],
    ['202610', undefined],
    ['2026-10', undefined],
    ['2026/10', undefined],
    ['10/2026', undefined],
    ['Oct 2026', undefined],
    ['October, 2026', undefined],
    ['Oct-26', undefined],
    ['Oct ’26', undefined],
  ])('%j is in October 2026', (text, day) => {
    expect(readDate(text, 'month-first')).toBe(day ? `2026-10-${pad(day)}` : '2026-10');
  });

  it.each([
    '',
    'soon',
    '12',
    '2026',
    '13/13/2026',
    '2026-13',
    '2026-02-30',
    '32.1.2026',
    '12.50',
    '1,234',
    'Octopus',
    'Total',
    // A range of days that is in two months.
    'Sep 28 - Oct 4, 2026',
    '10/1/2026 - 11/2/2026',
  ])('%j is none', (text) => {
    expect(readDate(text, 'month-first')).toBeUndefined();
  });
});

const pad = (part: number) => String(part).padStart(2, '0');
const SLASHED: Record<'month-first' | 'day-first', (month: number, day: number) => string> = {
  'month-first': (month, day) => `${month}/${day}/2026`,
  'day-first': (month, day) => `${pad(day)}/${pad(month)}/2026`,
};

test('a file of dates says in which order they are, unless every day is 12 or lower', () => {
  const day = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  fc.assert(
    fc.property(fc.array(day), fc.constantFrom('month-first', 'day-first'), (days, order) => {
      const texts = days.map((each) => SLASHED[order](each.month, each.day));
      const { order: decided } = decideOrder(texts);
      fc.pre(days.some((each) => each.day > 12) || decided === undefined);
      if (decided === undefined) return;
      expect(texts.map((text) => readDate(text, decided))).toEqual(
        days.map((each) => `2026-${pad(each.month)}-${pad(each.day)}`),
      );
    }),
  );
});

test('the first of each month tells the order too', () => {
  const decide = (...texts: string[]) => decideOrder(texts).order;
  expect(decide('02/01/2026', '03/01/2026', '04/01/2026')).toBe('month-first');
  expect(decide('01/02/2026', '01/03/2026', '01/04/2026')).toBe('day-first');
  expect(decide('03/04/2026', '05/06/2026')).toBeUndefined();
  // Two sales on two days, or in two months.
  expect(decide('01/02/2026', '01/03/2026')).toBeUndefined();
  expect(decide('09/02/2026', '09/03/2026', '09/04/2026')).toBeUndefined();
  // Contradictions.
  expect(decide('13/09/2026', '09/14/2026', '03/04/2026')).toBeUndefined();
  // September 14, or in 2014.
  expect(decide('26/09/14', '26/10/25')).toBeUndefined();
  expect(decide('26/09/14', '03/10/25')).toBe('day-first');
  expect(decide('03/03/2026')).toBe('month-first');
  expect(decide('2026-03-04')).toBe('month-first');
});
