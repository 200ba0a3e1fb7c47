import { describe, expect, it, test } from 'vitest';
import type { DealStructure } from '#src/domain/shared/deal-structures.ts';
import { financingVerdict } from '#src/features/listing/financing-verdict.ts';

const wanting = (
  smallestDownPercent: number,
  structures: DealStructure[] = ['cash', 'seller_financing'],
) => ({ financing: { smallestDownPercent, structures } });
const FERNHOLD = { price: 68_000, monthlyProfit: 2_223 };

describe('what a listing says of its financing', () => {
  it('names the DSCR with nothing down where the seller takes nothing', () => {
    expect(financingVerdict({ ...FERNHOLD, ...wanting(0) })).toMatchObject({
      title: 'Comfortable: DSCR 1.61 with $0 down and 60 months at 8%.',
      text: 'The business has $2,223 a month to cover a $1,379 payment. Profit covers the payments with more cushion than lenders usually want.',
    });
  });

  it("names the DSCR on the seller's own terms", () => {
    expect(financingVerdict({ ...FERNHOLD, ...wanting(30) })).toMatchObject({
      title: "Comfortable: DSCR 1.91 with the seller's 30% down and 48 months at 8%.",
      text: 'The business has $2,223 a month to cover a $1,162 payment. Profit covers the payments with more cushion than lenders usually want.',
    });
  });

  test.each<[DealStructure[], number, string]>([
    [
      ['cash', 'earn_out'],
      30,
      " This seller doesn't offer a note, so the loan would have to come from someone else.",
    ],
    [
      ['cash', 'installments', 'earn_out'],
      30,
      " This seller's installments are a few fixed payments, so a 48-month loan would have to come from someone else.",
    ],
    [
      ['cash', 'installments', 'earn_out'],
      0,
      " This seller's installments are a few fixed payments, so a 60-month loan would have to come from someone else.",
    ],
  ])('says whose loan it would be where the seller accepts %j', (structures, down, lender) => {
    const verdict = financingVerdict({ ...FERNHOLD, ...wanting(down, structures) });
    expect('text' in verdict && verdict.text.split('usually want.')[1]).toBe(lender);
  });

  it('has no payments to cover where the seller wants all cash', () => {
    expect(financingVerdict({ ...FERNHOLD, ...wanting(100) })).toEqual({
      reason: 'The seller wants the full price at close, so there are no payments to cover.',
    });
  });

  it('names the shortest term where the usual one is too short', () => {
    expect(financingVerdict({ price: 22_000, monthlyProfit: 546, ...wanting(0) })).toMatchObject({
      title: 'Thin: DSCR 1.22 with $0 down and 60 months at 8%.',
    });
  });

  it('says plainly what cannot pay', () => {
    expect(financingVerdict({ price: 100_000, monthlyProfit: 700, ...wanting(0) })).toMatchObject({
      title: 'Falls short: DSCR 0.34 with $0 down and 60 months at 8%.',
      text: "The business has $700 a month to cover a $2,028 payment. Profit doesn't cover the payments.",
    });
  });

  test.each([
    [{}, /^There's no asking price/],
    [{ price: undefined, monthlyProfit: 900 }, /^There's no asking price/],
    [{ price: 35_000 }, /^There's no profit figure/],
    [{ price: 10_000, monthlyProfit: 0 }, /^Profit averaged \$0 or less/],
  ])('gives the reason alone for %j', (listing, reason) => {
    const verdict = financingVerdict({ ...listing, ...wanting(20) });
    expect(verdict.reason).toMatch(reason);
    expect(Object.keys(verdict)).toEqual(['reason']);
  });
});
