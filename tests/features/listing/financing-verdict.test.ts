import { describe, expect, it, test } from 'vitest';
import type { DealStructure } from '#src/domain/shared/deal-structures.ts';
import { financingVerdict } from '#src/features/listing/financing-verdict.ts';

const wanting = (
  smallestDownPercent: number,
  structures: DealStructure[] = ['cash', 'seller_financing'],
) => ({ financing: { smallestDownPercent, structures } });

describe('what a listing says of its financing', () => {
  it('names both DSCRs with their terms and bands, and the shortest term', () => {
    expect(financingVerdict({ price: 68_000, monthlyProfit: 2_223, ...wanting(0) })).toMatchObject({
      verdicts: [
        {
          title: 'Comfortable: DSCR 1.61 with $0 down and 60 months at 8%.',
          text: 'This deal pays for itself: the business has $2,223 a month to cover a $1,379 payment. The shortest term that gives a DSCR of at least 1.25 is 45 months.',
        },
        {
          title: 'Comfortable: DSCR 1.67 with 20% down and 48 months at 8%.',
          text: 'Profit covers the payments with more cushion than lenders usually want.',
        },
      ],
    });
  });

  it('judges the down payment that the seller wants first', () => {
    expect(financingVerdict({ price: 68_000, monthlyProfit: 2_223, ...wanting(30) })).toMatchObject(
      {
        verdicts: [
          {
            title: "Comfortable: DSCR 1.91 with the seller's 30% down and 48 months at 8%.",
            text: 'The business has $2,223 a month to cover a $1,162 payment. Profit covers the payments with more cushion than lenders usually want.',
          },
          {
            title: 'Comfortable: DSCR 1.61 with $0 down and 60 months at 8%.',
            text: "This seller doesn't accept $0 down.",
          },
        ],
      },
    );
  });

  test.each<[DealStructure[], string]>([
    [
      ['cash', 'earn_out'],
      " This seller doesn't offer a note, so the loan would have to come from someone else.",
    ],
    [
      ['cash', 'installments', 'earn_out'],
      " This seller's installments are a few fixed payments, so a 48-month loan would have to come from someone else.",
    ],
  ])('says whose loan it would be where the seller accepts %j', (structures, lender) => {
    for (const [down, text] of [
      [
        30,
        'The business has $2,223 a month to cover a $1,162 payment. Profit covers the payments with more cushion than lenders usually want.',
      ],
      [
        0,
        'This deal pays for itself: the business has $2,223 a month to cover a $1,379 payment. The shortest term that gives a DSCR of at least 1.25 is 45 months.',
      ],
    ] as const) {
      const listing = { price: 68_000, monthlyProfit: 2_223, ...wanting(down, structures) };
      expect(financingVerdict(listing)).toMatchObject({ verdicts: [{ text: text + lender }, {}] });
    }
  });

  it('has no payments to cover where the seller wants all cash', () => {
    expect(financingVerdict({ price: 68_000, monthlyProfit: 2_223, ...wanting(100) })).toEqual({
      reason: 'The seller wants the full price at close, so there are no payments to cover.',
    });
  });

  it('names the shortest term once where the stated one is too short', () => {
    expect(financingVerdict({ price: 22_000, monthlyProfit: 546, ...wanting(0) })).toMatchObject({
      verdicts: [
        {
          title: 'Thin: DSCR 1.22 with $0 down and 60 months at 8%.',
          text: 'This deal can barely make its payments: the business has $546 a month to cover a $446 payment. The shortest term that gives a DSCR of at least 1.25 is 62 months.',
        },
        { title: 'Meets the lender standard: DSCR 1.27 with 20% down and 48 months at 8%.' },
      ],
    });
  });

  it('says plainly what cannot pay', () => {
    expect(financingVerdict({ price: 100_000, monthlyProfit: 700, ...wanting(0) })).toMatchObject({
      verdicts: [
        {
          text: "This deal can't pay for itself: the business has $700 a month to cover a $2,028 payment. No term up to 120 months gives a DSCR of at least 1.25.",
        },
        {},
      ],
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
