import { describe, expect, test } from 'vitest';
import * as deals from '#src/domain/deals/index.ts';
import { FLOW_CASES } from './flow-cases.ts';
import { LOAN_CASES } from './loan-cases.ts';
import vectors from './vectors/deal-vectors.json' with { type: 'json' };

const CASES = { ...LOAN_CASES, ...FLOW_CASES };

describe('the worked cases', () => {
  test.each(vectors)('come out as they should: $id, $fn', ({ fn, input, expect: expected }) => {
    const run = CASES[fn];
    if (!run) throw new Error(`Nothing runs the cases of ${fn}`);
    expect.hasAssertions();
    run(input, expected);
  });

  test('are all there', () => {
    expect(new Set(vectors.map(({ fn }) => fn))).toEqual(new Set(Object.keys(CASES)));
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
    expect(vectors).toHaveLength(27);
  });

  test('find the functions under the names that others run their own cases with', () => {
    expect(Object.keys(deals).sort()).toEqual(
      [
        ...['amortize', 'annualChurn', 'annualise', 'balanceAfter', 'blendedCost', 'dealRatios'],
        ...['distribute', 'dscrGrid', 'earnOutExpected', 'earnOutTier', 'irr', 'maxPrice'],
        ...['monthlyPayment', 'paybackMonths', 'revenueShare', 'sellerCashEquivalent', 'valuation'],
      ].sort(),
    );
  });
});
