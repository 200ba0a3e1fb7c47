import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreedTerms,
  type DuePayment,
  noteRows,
  paymentSchedule,
  type ResultReport,
} from '#src/domain/deal-room/schedule.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { businessDayFrom } from '#src/domain/shared/calendar-date.ts';
import { anyAgreedTerms, anyDay, monthsAfter } from './agreed-terms.ts';

const NOTE = { amount: 36_000, apr: 0.08, months: 60, interestOnlyMonths: 0 };
const SHARE = { amount: 6_000, share: 0.1, months: 24 };
const EARNOUT = { amount: 5_000, months: 12, target: 'Revenue stays.' };
const terms = (changes: Partial<AgreedTerms> = {}): AgreedTerms => ({
  sellerNote: null,
  earnOut: null,
  revenueShare: null,
  ...changes,
});
const CLOSING = '2027-01-31';

const sum = (payments: readonly DuePayment[], of: 'amount' | 'principal' | 'interest') =>
  payments.reduce((total, payment) => total + (payment[of] ?? 0), 0);
const cents = (dollars = 0) => Math.round(dollars * 100);

/** Reports of so much revenue in every month, and of an earnout that is reached. */
const allReached = (closing: string, months: number, revenue: number): ResultReport[] => [
  { part: 'earnOut', isReached: true },
  ...Array.from({ length: months }, (_, index): ResultReport => {
    const month = monthsAfter(`${closing.slice(0, 7)}-01`, index + 1).slice(0, 7);
    return { part: 'revenueShare', month, revenue };
  }),
];

describe('the payments after closing', () => {
  it('add up to the agreed price and the interest, to the cent, whatever is agreed', () => {
    fc.assert(
      fc.property(anyAgreedTerms, anyDay, (agreed, closing) => {
        const { sellerNote, earnOut, revenueShare } = agreed;
        const reports = allReached(closing, 120, 1e12);
        const payments = paymentSchedule(agreed, closing, { reports });
        const later = [sellerNote, earnOut, revenueShare].map((part) => cents(part?.amount));
        const interest = sellerNote
          ? amortize({ principal: sellerNote.amount, ...sellerNote }).totalInterestCents
          : 0;
        expect(sum(payments, 'principal')).toBe(later.reduce((all, each) => all + each, 0));
        expect(sum(payments, 'interest')).toBe(interest);
        expect(sum(payments, 'amount')).toBe(sum(payments, 'principal') + interest);
        for (const payment of payments) {
          expect(payment.amount).toBe((payment.principal ?? 0) + payment.interest);
          expect(Number.isSafeInteger(payment.amount) && (payment.amount ?? -1) >= 0).toBe(true);
        }
        const last = new Map(payments.map(({ part, balance }) => [part, balance]));
        expect([...last.values()].every((balance) => balance === 0)).toBe(true);
      }),
    );
  });

  it('of a note fall due on the day of closing, on the last day of a month without it, or the next business day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (closing, months) => {
        const rows = noteRows({ ...NOTE, months }, closing);
        expect(rows.map(({ accrued }) => accrued)).toEqual(
          Array.from({ length: months }, (_, index) => monthsAfter(closing, index + 1)),
        );
        const payments = paymentSchedule(terms({ sellerNote: { ...NOTE, months } }), closing);
        expect(payments.map(({ due }) => due)).toEqual(
          rows.map(({ accrued }) => businessDayFrom(accrued)),
        );
      }),
    );
  });

  it('come at the ends of short months, and on the 31st again where there is one', () => {
    const days = paymentSchedule(terms({ sellerNote: NOTE }), CLOSING).map(({ due }) => due);
    // Feb 28, 2027 is a Sunday, Mar 31 a Wednesday, Apr 30 a Friday, May 31 Memorial Day.
    expect(days.slice(0, 4)).toEqual(['2027-03-01', '2027-03-31', '2027-04-30', '2027-06-01']);
    expect(noteRows(NOTE, CLOSING)[12]?.accrued).toBe('2028-02-29');
  });

  it('are the same in every time zone, also where clocks change', () => {
    const agreed = terms({ sellerNote: NOTE, earnOut: EARNOUT, revenueShare: SHARE });
    const zone = process.env['TZ'];
    const offsets = new Set<number>();
    const found = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe'].map(
      (each) => {
        process.env['TZ'] = each;
        offsets.add(new Date(2027, 0, 1).getTimezoneOffset());
        return JSON.stringify(paymentSchedule(agreed, '2027-03-14'));
      },
    );
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(offsets.size).toBe(4);
    expect(new Set(found).size).toBe(1);
  });

  it('stay in order, with an id of their own that stays when more is known', () => {
    fc.assert(
      fc.property(anyAgreedTerms, anyDay, (agreed, closing) => {
        const before = paymentSchedule(agreed, closing);
        const days = before.map(({ due }) => due);
        expect(days).toEqual(days.toSorted());
        const ids = before.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const after = paymentSchedule(agreed, closing, { reports: allReached(closing, 3, 90) });
        expect(after.every(({ id }) => ids.includes(id))).toBe(true);
      }),
    );
  });

  it('name a balloon, and leave out months in which nothing is paid', () => {
    const ids = (note: AgreedTerms['sellerNote']) =>
      paymentSchedule(terms({ sellerNote: note }), CLOSING).filter(({ isBalloon }) => isBalloon);
    expect(ids({ ...NOTE, interestOnlyMonths: 59 }).map(({ id }) => id)).toEqual(['sellerNote-60']);
    expect(ids(NOTE)).toEqual([]);
    const free = { ...NOTE, apr: 0, interestOnlyMonths: 6 };
    expect(paymentSchedule(terms({ sellerNote: free }), CLOSING)[0]?.id).toBe('sellerNote-7');
  });
});

describe('payments that depend on results', () => {
  it('have a date and no amount until they are reported', () => {
    const [first, ...rest] = paymentSchedule(terms({ revenueShare: SHARE }), CLOSING);
    expect(first).toMatchObject({
      period: '2027-02',
      reportFrom: '2027-03-01',
      due: '2027-03-15',
      amount: null,
      balance: 600_000,
    });
    expect(rest).toHaveLength(23);
    const [earnOut] = paymentSchedule(terms({ earnOut: EARNOUT }), CLOSING);
    expect(earnOut).toMatchObject({ due: '2028-01-31', amount: null, balance: 500_000 });
  });

  it('never come to more than agreed, whatever is reported, in whatever order, corrections included', () => {
    const report = fc.record({
      month: fc.integer({ min: -2, max: 30 }),
      revenue: fc.integer({ min: -500_000, max: 9_000_000 }).map((each) => each / 100),
    });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 40 }), (reported) => {
        const monthly = reported.map(({ month, revenue }) => ({
          month: monthsAfter('2027-01-01', month).slice(0, 7),
          revenue,
        }));
        const reports = monthly.map((each) => ({ part: 'revenueShare' as const, ...each }));
        const payments = paymentSchedule(terms({ revenueShare: SHARE }), CLOSING, { reports });
        expect(sum(payments, 'amount')).toBeLessThanOrEqual(600_000);
        for (const { period, amount, balance } of payments) {
          const latest = monthly.findLast(({ month }) => month === period);
          expect(amount === null).toBe(latest === undefined);
          const most = Math.max(0, Math.round((latest?.revenue ?? 0) * 10));
          expect(amount ?? 0).toBeLessThanOrEqual(most);
          expect(balance).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('end once the most is paid', () => {
    const reports = allReached(CLOSING, 24, 25_000);
    const payments = paymentSchedule(terms({ revenueShare: SHARE }), CLOSING, { reports });
    expect(payments.map(({ amount }) => amount)).toEqual([250_000, 250_000, 100_000]);
  });

  it('are nothing for an earnout that was not reached', () => {
    const reports: ResultReport[] = [{ part: 'earnOut', isReached: false }];
    const payments = paymentSchedule(terms({ earnOut: EARNOUT }), CLOSING, { reports });
    expect(payments).toMatchObject([{ amount: 0, balance: 0 }]);
    const corrected: ResultReport[] = [...reports, { part: 'earnOut', isReached: true }];
    const changed = paymentSchedule(terms({ earnOut: EARNOUT }), CLOSING, { reports: corrected });
    expect(changed).toMatchObject([{ amount: 500_000, balance: 0 }]);
  });
});
