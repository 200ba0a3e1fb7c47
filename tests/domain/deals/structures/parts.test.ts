import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceParts } from '#src/domain/deals/structures/structures.ts';
import { expectRefusal } from '../a-deal.ts';
import { aNote, anEarnOut, anInvestment, aRevenueShare, aServiceStake } from './a-situation.ts';
import { anyPrice } from './any-situation.ts';
import { anyChoice } from './every-structure.ts';

describe('what a price is made of', () => {
  test('in cents, is the cash and what each structure has in place of cash', () => {
    const total = 9_000_000;
    const cash = (cents: number) => ({ total, cashAtClose: cents, buyersCash: cents });
    expect(priceParts(90_000, aNote())).toEqual({ ...cash(2_700_000), rest: 6_300_000 });
    expect(priceParts(90_000, anEarnOut())).toEqual({ ...cash(4_500_000), rest: 4_500_000 });
    expect(priceParts(90_000, aRevenueShare())).toEqual({
      ...cash(900_000),
      rest: 8_100_000,
    });
  });

  test('is of the stake alone where only a stake is bought', () => {
    expect(priceParts(90_000, aServiceStake({ cashShare: 0.25 }))).toEqual({
      total: 3_600_000,
      cashAtClose: 900_000,
      buyersCash: 900_000,
      rest: 2_700_000,
    });
  });

  test('is all cash to the seller where investors bring what the buyer does not', () => {
    expect(priceParts(90_000, anInvestment())).toEqual({
      total: 9_000_000,
      cashAtClose: 9_000_000,
      buyersCash: 900_000,
      rest: 8_100_000,
    });
  });

  test('leaves the odd cent to the part that is no cash', () => {
    expect(priceParts(0.05, aNote({ downShare: 0.5 }))).toMatchObject({
      total: 5,
      cashAtClose: 3,
      rest: 2,
    });
    expect(priceParts(1 / 3, aNote({ downShare: 1 / 3 }))).toMatchObject({
      total: 33,
      cashAtClose: 11,
      rest: 22,
    });
  });

  test('rounds half a cent of cash up, as in decimals', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25_000_000 }), hundredths, (cents, points) => {
        const { cashAtClose } = priceParts(cents / 100, aNote({ downShare: points / 100 / 100 }));
        expect(cashAtClose).toBe(Number((BigInt(cents) * BigInt(points) + 5_000n) / 10_000n));
      }),
      // 58% of $68,082.25 is $39,487.705, and in binary a little less.
      { examples: [[6_808_225, 5_800]] },
    );
  });

  test('adds up to the cent, whatever the price and the terms', () => {
    fc.assert(
      fc.property(anyPrice, anyChoice, (price, choice) => {
        const { total, cashAtClose, buyersCash, rest } = priceParts(price, choice);
        expect(buyersCash + rest).toBe(total);
        expect(cashAtClose).toBe(choice.id === 'investor-backed' ? total : buyersCash);
        const stake = choice.id === 'equity-service' ? choice.terms.stake : 1;
        expect(Math.abs(total - price * stake * 100)).toBeLessThanOrEqual(1);
        for (const cents of [total, cashAtClose, buyersCash, rest]) {
          expect(Number.isInteger(cents) && cents >= 0).toBe(true);
        }
      }),
    );
  });

  test('is refused for a price or a share that none can be', () => {
    expectRefusal(() => priceParts(-1, aNote()), 'price');
    expectRefusal(() => priceParts(Number.NaN, aNote()), 'price');
    expectRefusal(() => priceParts(1, aNote({ downShare: 1.01 })), 'downShare');
    expectRefusal(() => priceParts(1, anEarnOut({ cashShare: -0.01 })), 'cashShare');
    expectRefusal(() => priceParts(1, aRevenueShare({ cashShare: Number.NaN })), 'cashShare');
    expectRefusal(() => priceParts(1, aServiceStake({ cashShare: 2 })), 'cashShare');
    expectRefusal(() => priceParts(1, aServiceStake({ stake: 40 })), 'stake');
    expectRefusal(() => priceParts(1, anInvestment({ ownShare: 10 })), 'ownShare');
  });
});
