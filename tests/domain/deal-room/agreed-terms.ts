import fc from 'fast-check';
import type { AgreedTerms } from '#src/domain/deal-room/schedule.ts';
import { anyRate, someMoney } from '#tests/domain/deals/a-deal.ts';

/** Any year, month, and day of the next decades; the ends of months often. */
export const anyDay: fc.Arbitrary<string> = fc
  .record({
    year: fc.integer({ min: 2025, max: 2065 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
  })
  .map(({ year, month, day }) => {
    const last = lengthOfMonth(year, month);
    return `${year}-${twoDigits(month)}-${twoDigits(Math.min(day, last))}`;
  });

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOfMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] ?? 0);
export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day that many months later, counted by hand: without a Date. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [then, ofYear] = [Math.floor(count / 12), (count % 12) + 1];
  return `${then}-${twoDigits(ofYear)}-${twoDigits(Math.min(day, lengthOfMonth(then, ofYear)))}`;
}

const months = fc.integer({ min: 1, max: 120 });

/** A note, a revenue share, an earnout, or several of them; the note with interest-only months, often all but the last, or a balloon. */
export const anyAgreedTerms: fc.Arbitrary<AgreedTerms> = fc.record({
  sellerNote: fc.option(
    fc
      .record({ amount: someMoney, apr: anyRate, months, first: fc.nat(150), balloon: fc.nat(240) })
      .map(({ first, balloon, ...note }) => {
        const interestOnlyMonths = Math.floor((Math.min(first, 99) / 100) * note.months);
        const isBalloon = balloon > interestOnlyMonths && balloon < note.months;
        return { ...note, interestOnlyMonths, ...(isBalloon && { balloonMonth: balloon }) };
      }),
  ),
  earnOut: fc.option(fc.record({ amount: someMoney, months, target: fc.constant('Reach it.') })),
  revenueShare: fc.option(
    fc.record({
      amount: someMoney,
      share: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 10_000),
      months,
    }),
  ),
});
