import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paybackMonths } from '#src/domain/deals/returns.ts';
import { expectRefusal, someMoney } from './a-deal.ts';

describe('the months until cash is paid back', () => {
  test('are counted to within the month', () => {
    expect(paybackMonths(1_000, [400, 400, 400])).toBe(2.5);
    expect(paybackMonths(1_000, [1_000])).toBe(1);
    expect(paybackMonths(1_000, [4_000])).toBe(0.25);
  });
  test('are none when the flows never add up', () => {
    expect(paybackMonths(1_000, [400, 400])).toBeNull();
    expect(paybackMonths(1_000, [])).toBeNull();
    expect(paybackMonths(1_000, [-1, -1])).toBeNull();
  });
  test('are no time at all for nothing', () => {
    expect(paybackMonths(0, [])).toBe(0);
    expect(paybackMonths(0, [-100])).toBe(0);
  });
  test('count what must be paid in on the way', () => {
    expect(paybackMonths(1_000, [-200, 600, 600, 400])).toBe(3);
    expect(paybackMonths(1_000, [500, -500, 1_000])).toBe(3);
  });
  test('are those of the first time, whatever comes later', () => {
    expect(paybackMonths(1_000, [1_000, -5_000])).toBe(1);
  });
  test('are not one more for a binary fraction', () => {
    expect(paybackMonths(1, Array<number>(10).fill(0.1))).toBeCloseTo(10, 9);
    expect(paybackMonths(1, Array<number>(12).fill(0.1))).toBeLessThanOrEqual(10);
  });
  test('of level flows are the cash divided by the flow', () => {
    fc.assert(
      fc.property(someMoney, someMoney, (cashIn, flow) => {
        const months = paybackMonths(cashIn, Array<number>(300).fill(flow));
        if (cashIn / flow > 300.000001) expect(months).toBeNull();
        else expect(months).toBeCloseTo(cashIn / flow, 6);
      }),
    );
  });
  test('are refused for what is no money', () => {
    expectRefusal(() => paybackMonths(-1, []), 'cashIn');
    expectRefusal(() => paybackMonths(Number.NaN, []), 'cashIn');
    expectRefusal(() => paybackMonths(0, [1, Infinity]), 'monthlyFlows[1]');
  });
});
