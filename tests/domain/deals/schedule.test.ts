import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { amortize, type ScheduleTerms } from '#src/domain/deals/schedule.ts';
import { aLoan, expectRefusal } from './a-deal.ts';

const schedule = (overrides: Partial<ScheduleTerms> = {}) => amortize({ ...aLoan(), ...overrides });

describe('the schedule of a loan', () => {
  test('is the same level payment but for the last, which takes up the rounding', () => {
    const { rows, paymentCents, lastPaymentCents } = schedule();
    expect(rows.map(({ month }) => month)).toEqual(Array.from({ length: 48 }, (_, i) => i + 1));
    expect(new Set(rows.slice(0, -1).map(({ payment }) => payment))).toEqual(new Set([153_801]));
    expect(paymentCents).toBe(153_801);
    expect(rows.at(-1)?.payment).toBe(lastPaymentCents);
    expect(lastPaymentCents).toBe(153_824);
  });

  test('is empty for nothing, or for less than half a cent', () => {
    const nothing = { rows: [], paymentCents: 0, lastPaymentCents: 0, totalInterestCents: 0 };
    expect(schedule({ principal: 0 })).toEqual(nothing);
    expect(schedule({ principal: 0.004 })).toEqual(nothing);
    expect(schedule({ principal: 0.005 }).rows).toHaveLength(48);
  });

  test('rounds half a cent of interest up, also where binary fractions fall short of it', () => {
    expect((10_000 * 0.0006) / 12).toBeLessThan(0.5);
    expect(schedule({ principal: 100, apr: 0.0006 }).rows[0]?.interest).toBe(1);
    expect(schedule({ principal: 1, apr: 0.06, months: 12 }).rows[0]?.interest).toBe(1);
    expect(schedule({ principal: 1.005, apr: 0, months: 1 }).lastPaymentCents).toBe(101);
  });

  test('pays interest only for as long as agreed, then principal too', () => {
    const { rows, paymentCents } = schedule({ interestOnlyMonths: 6 });
    expect(rows.slice(0, 6).map(({ payment }) => payment)).toEqual(Array(6).fill(42_000));
    expect(rows[5]).toMatchObject({ interest: 42_000, principal: 0, balance: 6_300_000 });
    expect(rows[6]).toMatchObject({ payment: paymentCents, principal: paymentCents - 42_000 });
    expect(rows).toHaveLength(48);
  });

  test('adds the interest of standby to the principal', () => {
    const { rows, paymentCents } = schedule({ standbyMonths: 2 });
    expect(rows[0]).toEqual({
      month: 1,
      payment: 0,
      interest: 42_000,
      principal: -42_000,
      balance: 6_342_000,
    });
    expect(rows[1]?.balance).toBe(6_342_000 + 42_280);
    const grown = { principal: 63_842.8, apr: 0.08, months: 46 };
    expect(paymentCents).toBe(Math.round(monthlyPayment(grown) * 100));
  });

  test('has standby before interest-only months', () => {
    const { rows } = schedule({ standbyMonths: 1, interestOnlyMonths: 1 });
    expect(rows.slice(0, 3).map(({ payment }) => payment)).toEqual([0, 42_280, rows[2]?.payment]);
    expect(rows[2]?.principal).toBeGreaterThan(0);
  });

  test('ends with all that is left in the month of a balloon', () => {
    const { rows, paymentCents, lastPaymentCents } = schedule({ months: 60, balloonMonth: 36 });
    expect(rows).toHaveLength(36);
    expect(paymentCents).toBe(127_741);
    expect(lastPaymentCents).toBe(2_952_180);
    const bullet = schedule({ months: 37, interestOnlyMonths: 36, balloonMonth: 36 });
    expect(bullet.lastPaymentCents).toBe(6_300_000 + 42_000);
    const inStandby = schedule({ standbyMonths: 6, balloonMonth: 1 });
    expect(inStandby).toMatchObject({ lastPaymentCents: 6_342_000, totalInterestCents: 42_000 });
  });

  test('of a loan of a few cents never pays more than is owed', () => {
    const { rows, paymentCents, lastPaymentCents } = schedule({
      principal: 3,
      apr: 0,
      months: 360,
    });
    expect(paymentCents).toBe(1);
    expect(rows).toHaveLength(360);
    expect(rows[299]?.balance).toBe(0);
    expect(rows[300]).toMatchObject({ payment: 0, interest: 0, balance: 0 });
    expect(lastPaymentCents).toBe(0);
  });
});

describe('refused, with the field named', () => {
  test.each<[string, Partial<ScheduleTerms>]>([
    ['principal', { principal: -1 }],
    ['principal', { principal: Number.NaN }],
    ['principal', { principal: 1e12 + 1 }],
    ['principal', { principal: 1e12, apr: 100, months: 1_200 }],
    ['principal', { principal: 1e12, apr: 100, months: 1_200, standbyMonths: 1_199 }],
    ['principal', { principal: 1e12, apr: 100, months: 100, standbyMonths: 99, balloonMonth: 1 }],
    ['apr', { apr: -0.01 }],
    ['apr', { apr: 101 }],
    ['months', { months: 0 }],
    ['months', { months: 7.5 }],
    ['months', { months: 1_201 }],
    ['standbyMonths', { standbyMonths: -1 }],
    ['standbyMonths', { standbyMonths: 48 }],
    ['interestOnlyMonths', { interestOnlyMonths: 0.5 }],
    ['interestOnlyMonths', { interestOnlyMonths: 48 }],
    ['interestOnlyMonths', { interestOnlyMonths: 24, standbyMonths: 24 }],
    ['balloonMonth', { balloonMonth: 0 }],
    ['balloonMonth', { balloonMonth: 49 }],
  ])('is %s of %o', (field, terms) => {
    expectRefusal(() => schedule(terms), field);
  });

  test('even when the principal is nothing', () => {
    expectRefusal(() => schedule({ principal: 0, months: 0 }), 'months');
    expectRefusal(() => schedule({ principal: 0, balloonMonth: 49 }), 'balloonMonth');
  });
});
