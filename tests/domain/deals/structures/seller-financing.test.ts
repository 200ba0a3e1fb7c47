import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { dealRatios } from '#src/domain/deals/ratios.ts';
import { amortize } from '#src/domain/deals/schedule.ts';
import { expectRefusal } from '../a-deal.ts';
import { analyzed, aNote, expectNoReturn, expectRate, yearOf } from './a-situation.ts';
import { anySituation, aSoundSituation } from './any-situation.ts';
import { EVERY } from './every-structure.ts';

const someTerms = { downShare: 0.3, apr: 0.08, months: 48, interestOnlyMonths: 0 };

describe('seller financing', () => {
  test('comes to the figures of a spreadsheet', () => {
    const result = analyzed(aNote());
    expect(result.cashAtClose).toBe(27_000);
    expect(result.monthlyBurden).toBe(1_538.01);
    // 36,000 ÷ (12 × PMT(8 %/12, 48, −63,000))
    expect(result.dscr).toBeCloseTo(1.950567283708, 11);
    expect(result.band.id).toBe('comfortable');
    // 12 × (3,000 − 1,538.01) ÷ 27,000
    expect(result.cashOnCash).toBeCloseTo(0.649773333333, 11);
    // (1 + IRR(−27,000; 47 × 1,461.99; 1,461.76; 12 × 3,000))^12 − 1
    expect(result.irr).toBeCloseTo(0.879140196001, 9);
    expect(result.paybackMonths).toBeCloseTo(27_000 / 1_461.99, 9);
    // 27,000 + 47 × 1,538.01 + 1,538.24
    expect(result.totalPaid).toBeCloseTo(100_824.71, 6);
    // 27,000 + NPV(1 %; 47 × 1,538.01; 1,538.24)
    expect(result.sellerToday).toBeCloseTo(85_404.4721, 4);
    expect(result.controlKept).toBe(1);
    expect(result.worst).toMatchObject({ month: 48, payment: 1_538.24, balance: 0 });
    expect(result).toMatchObject({ firstShortMonth: null, shortMonths: 0, paidIn: 0, stillDue: 0 });
    expect(result.reasons).toEqual({});
  });

  test('that is repaid at once costs its interest in a typical month', () => {
    const { monthlyBurden, worst } = analyzed(aNote({ interestOnlyMonths: 47 }));
    expect([monthlyBurden, worst.payment]).toEqual([420, 63_420]);
    expect(analyzed(aNote({ interestOnlyMonths: 46 })).monthlyBurden).toBeGreaterThan(31_000);
  });

  test('is followed after the note has ended, when nothing is due any more', () => {
    const { rows } = analyzed(aNote());
    expect(rows).toHaveLength(60);
    expect(rows[0]).toEqual({
      month: 1,
      profit: 3_000,
      payment: 1_538.01,
      interest: 420,
      left: 1_461.99,
      total: 1_461.99 - 27_000,
      balance: 61_881.99,
    });
    expect(rows[48]).toMatchObject({ payment: 0, interest: 0, left: 3_000, balance: 0 });
    expect(rows.at(-1)?.total).toBeCloseTo(60 * 3_000 - 100_824.71, 6);
  });

  test('that declines with churn has a first month in which the buyer pays in', () => {
    const declining = analyzed(aNote(), { churn: 0.02, monthlyRevenue: null });
    expect([declining.firstShortMonth, declining.shortMonths]).toEqual([35, 14]);
    expect(declining.paidIn).toBeCloseTo(2_939.578228, 5);
    expect(declining.worst.left).toBeCloseTo(-377.468297, 5);
    // Costs stay: each dollar of lost revenue is a dollar of lost profit.
    const costly = analyzed(aNote(), { churn: 0.02 });
    expect([costly.firstShortMonth, costly.shortMonths]).toEqual([19, 42]);
    expect(costly.paidIn).toBeCloseTo(30_744.982959, 5);
    expect(costly.worst).toMatchObject({ month: 48 });
    expect(costly.worst.left).toBeCloseTo(-1_603.620496, 5);
  });

  test('is not made to look easier by months of interest only', () => {
    const easy = analyzed(aNote({ interestOnlyMonths: 12 }));
    expect(easy.rows.map(({ payment }) => payment).slice(11, 13)).toEqual([420, 1_974.19]);
    expect(easy.monthlyBurden).toBe(1_974.19);
    // 36,000 ÷ (12 × PMT(8 %/12, 36, −63,000))
    expect(easy.dscr).toBeCloseTo(1.519609786197, 11);
    expect(easy.cashOnCash).toBeCloseTo((12 * (3_000 - 420)) / 27_000, 9);
  });

  test('counts months of interest in the year that takes the most', () => {
    // The second year of 24 months: eight of interest, four of PMT(8 %/12, 4, −63,000).
    const steep = analyzed(aNote({ months: 24, interestOnlyMonths: 20 }));
    expect(steep.dscr).toBeCloseTo(36_000 / (8 * 420 + 4 * 16_013.372085), 8);
    const short = analyzed(aNote({ months: 6, interestOnlyMonths: 3 }));
    const level = monthlyPayment({ principal: 63_000, apr: 0.08, months: 3 });
    expect(short.dscr).toBeCloseTo(36_000 / (3 * 420 + 3 * level), 9);
  });

  test('takes the salary off in the DSCR and in the cash', () => {
    const paid = analyzed(aNote(), { salary: 12_000 });
    expect(paid.dscr).toBeCloseTo(24_000 / (12 * 1_538.0136), 6);
    expect(paid.rows[0]?.left).toBeCloseTo(2_000 - 1_538.01, 9);
  });

  test('under stress has less profit and a higher rate', () => {
    const { dscr, rows } = analyzed(aNote(), { sdeChange: -7_200, rateChange: 0.02 });
    expect(rows[0]?.profit).toBeCloseTo(2_400, 9);
    expect(rows[0]?.payment).toBeCloseTo(1_597.84, 9);
    expect(dscr).toBeCloseTo(28_800 / (12 * 1_597.8428), 6);
  });

  test('without interest repays in equal parts', () => {
    const { rows, totalPaid, dscr } = analyzed(aNote({ apr: 0 }));
    expect(rows[0]).toMatchObject({ payment: 1_312.5, interest: 0 });
    expect(totalPaid).toBe(90_000);
    expect(dscr).toBeCloseTo(36_000 / 15_750, 12);
  });

  test('over a single month is paid at once', () => {
    const { rows, firstShortMonth, shortMonths, paidIn } = analyzed(aNote({ months: 1 }));
    expect(rows[0]).toMatchObject({ payment: 63_420, balance: 0 });
    expect([firstShortMonth, shortMonths, paidIn]).toEqual([1, 1, 60_420]);
    expect(rows[1]?.payment).toBe(0);
  });

  test('with nothing down has no return on cash, and says why', () => {
    const nothingDown = analyzed(aNote({ downShare: 0 }));
    expectNoReturn(nothingDown);
    expect(nothingDown.dscr).toBeCloseTo((1.950567283708 * 63) / 90, 10);
    expect(nothingDown.totalPaid).toBeCloseTo(90_000 * 1.171820825, 0);
    // Months that are short first and not later have a rate of their own, which is none of cash.
    expectNoReturn(analyzed(aNote({ downShare: 0, months: 6 })));
  });

  test('with all of it down has no debt, and says so', () => {
    const { dscr, band, reasons, rows, monthlyBurden, irr } = analyzed(aNote({ downShare: 1 }));
    expect([dscr, band.id, monthlyBurden]).toEqual([null, 'no-debt', 0]);
    expect(reasons).toEqual({ dscr: "There's no debt to pay." });
    expect(rows.every(({ payment, balance }) => payment === 0 && balance === 0)).toBe(true);
    // RATE(60, 3,000, −90,000) = 2.63203630 % a month
    expect((1 + (irr ?? 0)) ** (1 / 12) - 1).toBeCloseTo(0.026320363, 9);
  });

  test('of a business that loses money has no payback, and says within how many months', () => {
    const { paybackMonths, irr, cashOnCash, reasons, dscr } = analyzed(aNote(), { sde: -12_000 });
    expect([paybackMonths, irr]).toEqual([null, null]);
    expect(cashOnCash).toBeCloseTo((-12_000 - 12 * 1_538.01) / 27_000, 9);
    expect(dscr).toBeLessThan(0);
    expect(reasons).toEqual({
      paybackMonths: 'Not within 60 months.',
      irr: 'No cash comes back.',
    });
  });

  test('is refused for months that no note has', () => {
    const withMonths = (months: number, interestOnlyMonths: number) => () =>
      analyzed(aNote({ ...someTerms, months, interestOnlyMonths }));
    expectRefusal(withMonths(0, 0), 'months');
    expectRefusal(withMonths(7.5, 0), 'months');
    expectRefusal(withMonths(12, 12), 'interestOnlyMonths');
    expectRefusal(withMonths(12, -1), 'interestOnlyMonths');
    expectRefusal(() => analyzed(aNote({ ...someTerms, apr: -0.01 })), 'apr');
  });
});

describe('any seller financing', () => {
  const note = (terms: typeof someTerms) => aNote(terms);

  test('pays principal and interest, to the cent', () => {
    fc.assert(
      fc.property(anySituation, EVERY['seller-financing'].anyTerms, (situation, terms) => {
        const { rows, parts } = analyzed(note(terms), situation, { horizonMonths: 120 });
        const cents = (amount: number) => Math.round(amount * 100);
        const paid = rows.reduce((sum, { payment }) => sum + cents(payment), 0);
        const interest = rows.reduce((sum, row) => sum + cents(row.interest ?? 0), 0);
        expect(paid).toBe(parts.rest + interest);
        expect(rows.at(-1)?.balance).toBe(0);
      }),
    );
  });

  test('without months of interest only has the DSCR of the deal ratios', () => {
    fc.assert(
      fc.property(
        anySituation,
        EVERY['seller-financing'].anyTerms,
        ({ price, sde, salary = 0 }, terms) => {
          const { apr, months } = terms;
          const situation = { price, sde, salary };
          const { dscr, parts } = analyzed(note({ ...terms, interestOnlyMonths: 0 }), situation);
          const principal = parts.rest / 100;
          const ratios = dealRatios({ sde, salary, principal, apr, months, cashIn: 0 });
          if (ratios.dscr === null) expect(dscr).toBeNull();
          else expect((dscr ?? 0) / (ratios.dscr || 1)).toBeCloseTo(ratios.dscr === 0 ? 0 : 1, 9);
        },
      ),
    );
  });

  test('counts in its DSCR the dearest twelve months in a row', () => {
    const upTo30Percent = EVERY['seller-financing'].anyTerms.filter(({ apr }) => apr <= 0.3);
    fc.assert(
      fc.property(upTo30Percent, (terms) => {
        const { dscr, parts } = analyzed(note(terms), { price: 1_000_000 });
        const payments = amortize({ ...terms, principal: parts.rest / 100 }).rows.map(
          ({ payment }) => payment / 100,
        );
        const years = payments.map((_, from) =>
          payments.slice(from, from + 12).reduce((sum, payment) => sum + payment, 0),
        );
        const dearest = Math.max(0, ...years);
        if (dscr === null) expect(dearest).toBeLessThan(0.01);
        // Half a cent a month for ten years at 30 % comes to less than four dollars in the last payment.
        else expect(Math.abs(36_000 / dscr - dearest)).toBeLessThan(4);
      }),
    );
  });

  const better = (situation: object, worse: typeof someTerms, other: typeof someTerms) => {
    const low = analyzed(note(worse), situation).dscr;
    const high = analyzed(note(other), situation).dscr;
    // Without debt nothing is safer.
    if (low === null) expect(high).toBeNull();
    else if (high !== null) expect(high).toBeGreaterThanOrEqual(low * (1 - 1e-6));
  };
  const earning = anySituation.map((situation) => ({
    ...situation,
    price: situation.price + 1_000,
    sde: Math.abs(situation.sde),
    salary: 0,
  }));
  const part = fc.nat(100).map((percent) => percent / 100);

  test('is never less safe for more down, a lower rate or a lower price', () => {
    fc.assert(
      fc.property(earning, EVERY['seller-financing'].anyTerms, part, (situation, terms, by) => {
        const moreDown = terms.downShare + (1 - terms.downShare) * by;
        better(situation, terms, { ...terms, downShare: Math.min(1, moreDown) });
        better(situation, terms, { ...terms, apr: terms.apr * by });
        const dearer = analyzed(note(terms), situation).dscr;
        const cheaper = analyzed(note(terms), { ...situation, price: situation.price * by }).dscr;
        if (dearer !== null && cheaper !== null && situation.price * by > 1_000) {
          expect(cheaper).toBeGreaterThanOrEqual(dearer * (1 - 1e-4));
        }
      }),
    );
  });

  test('of a year or more is never less safe for a longer term, nor safer for an easier start', () => {
    fc.assert(
      fc.property(
        earning,
        EVERY['seller-financing'].anyTerms,
        fc.nat(60),
        (situation, terms, more) => {
          const { interestOnlyMonths } = terms;
          const months = Math.max(terms.months, 12 + interestOnlyMonths);
          const base = { ...terms, months };
          better(situation, base, { ...base, months: months + more });
          better(situation, base, { ...base, interestOnlyMonths: 0 });
        },
      ),
    );
  });

  test('has an IRR that discounts its cash to nothing', () => {
    let found = 0;
    fc.assert(
      fc.property(aSoundSituation, EVERY['seller-financing'].anyTerms, (situation, terms) => {
        const result = analyzed(note(terms), situation);
        if (result.irr === null) return;
        found += 1;
        expectRate(result.irr, result);
      }),
    );
    expect(found).toBeGreaterThan(20);
  });

  test('sums its first year to the cash-on-cash return', () => {
    fc.assert(
      fc.property(anySituation, EVERY['seller-financing'].anyTerms, (situation, terms) => {
        const result = analyzed(note(terms), situation);
        if (result.cashOnCash === null) return;
        const firstYear = yearOf(result, 1, 'left');
        expect(result.cashOnCash).toBeCloseTo(firstYear / result.cashAtClose, 9);
      }),
    );
  });
});
