import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { sellerCashEquivalent, type SellerProceeds } from '#src/domain/deals/schedule.ts';
import { arbitraryAmount } from './offers/an-offer.ts';
import vectors from './vectors/seller-cash-equivalent.json' with { type: 'json' };

const worth = (proceeds: Partial<SellerProceeds>) =>
  sellerCashEquivalent({ cashAtClose: 0, flows: [], monthlyDiscount: 0.01, ...proceeds });

describe('what an offer is worth to the seller as cash', () => {
  test('is the cash when there is nothing else', () => {
    expect(worth({ cashAtClose: 90_000 })).toBe(90_000);
    expect(worth({})).toBe(0);
  });
  test('counts a payment a month away at less than its amount', () => {
    expect(worth({ flows: [{ month: 1, amount: 1_010 }] })).toBeCloseTo(1_000, 9);
    expect(worth({ flows: [{ month: 24, amount: 1_000 }] })).toBeCloseTo(787.566, 3);
  });
  test('counts what comes at the closing in full', () => {
    expect(worth({ flows: [{ month: 0, amount: 500 }] })).toBe(500);
  });
  test('is the plain sum when waiting costs nothing', () => {
    const flows = [
      { month: 12, amount: 300 },
      { month: 3, amount: 200 },
    ];
    expect(worth({ cashAtClose: 100, flows, monthlyDiscount: 0 })).toBe(600);
  });
  test.each(vectors)('of $deal is $expect ($id)', ({ terms, yearlyDiscount, expect: expected }) => {
    const { amount: principal, apr, months } = terms.sellerNote;
    const amount = monthlyPayment({ principal, apr, months });
    const flows = Array.from({ length: months }, (_, index) => ({ month: index + 1, amount }));
    const { cashAtClose } = terms;
    expect(worth({ cashAtClose, flows, monthlyDiscount: yearlyDiscount / 12 })).toBeCloseTo(
      expected,
      2,
    );
  });
  test('of a note at the same rate as the discount is its principal', () => {
    const amount = monthlyPayment({ principal: 63_000, apr: 0.12, months: 48 });
    const flows = Array.from({ length: 48 }, (_, index) => ({ month: index + 1, amount }));
    expect(worth({ flows })).toBeCloseTo(63_000, 6);
  });
  test('is never above the sum, nor below the cash, and falls as the discount grows', () => {
    const flow = fc.record({ month: fc.nat(360), amount: arbitraryAmount });
    const discount = fc.double({ min: 0, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(
        arbitraryAmount,
        fc.array(flow),
        fc.tuple(discount, discount),
        (cashAtClose, flows, discounts) => {
          const [low, high] = discounts.toSorted((a, b) => a - b);
          const sum = flows.reduce((total, { amount }) => total + amount, cashAtClose);
          const patient = worth({ cashAtClose, flows, monthlyDiscount: low ?? 0 });
          const hurried = worth({ cashAtClose, flows, monthlyDiscount: high ?? 0 });
          const tolerance = sum * 1e-12;
          expect(patient).toBeLessThanOrEqual(sum + tolerance);
          expect(hurried).toBeLessThanOrEqual(patient + tolerance);
          expect(hurried).toBeGreaterThanOrEqual(cashAtClose);
        },
      ),
    );
  });
});

describe('refused, with the field named', () => {
  const fine = { month: 1, amount: 100 };
  test.each<[string, Partial<SellerProceeds>]>([
    ['cashAtClose', { cashAtClose: -1 }],
    ['cashAtClose', { cashAtClose: Number.NaN }],
    ['cashAtClose', { cashAtClose: Infinity }],
    ['monthlyDiscount', { monthlyDiscount: -0.01 }],
    ['monthlyDiscount', { monthlyDiscount: Infinity }],
    ['flows[1].month', { flows: [fine, { month: -1, amount: 100 }] }],
    ['flows[1].month', { flows: [fine, { month: 1.5, amount: 100 }] }],
    ['flows[0].month', { flows: [{ month: Number.NaN, amount: 100 }] }],
    ['flows[1].amount', { flows: [fine, { month: 1, amount: -100 }] }],
    ['flows[0].amount', { flows: [{ month: 1, amount: Number.NaN }] }],
  ])('is %s of %o', (field, proceeds) => {
    expect(() => worth(proceeds)).toThrow(InvalidDealInputError);
    expect(() => worth(proceeds)).toThrow(expect.objectContaining({ field }));
  });

  test('is said with what would be right', () => {
    expect(() => worth({ cashAtClose: -1 })).toThrow('cashAtClose must be 0 or more.');
    expect(() => worth({ flows: [{ month: -1, amount: 1 }] })).toThrow(
      'flows[0].month must be a whole number from 0.',
    );
  });
});
