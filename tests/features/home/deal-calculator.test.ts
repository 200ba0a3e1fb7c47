import { expect, test } from 'vitest';
import { outcomeOf } from '#src/features/home/deal-calculator.ts';

test('a month is short only by what can be read', () => {
  // The payment is $1,094.93.
  const withProfit = (profit: number) => {
    const { verdict, left, isShort } = outcomeOf({ price: 54_000, down: 0, months: 60, profit });
    return [isShort, `${verdict} ${left}`];
  };
  expect(withProfit(1_094.5)).toEqual([false, 'Left after the payment $0 a month']);
  expect(withProfit(1_094)).toEqual([true, 'Short by $1 a month']);
});
