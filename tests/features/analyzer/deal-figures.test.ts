import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { formatDscr } from '#src/domain/deals/payment.ts';
import { fundingFigureFields } from '#src/domain/forms/funding-figures.ts';
import { fundingFigures, selectedResult } from '#src/features/analyzer/deal-figures.ts';

const inputs = startingInputs({ price: 90_000, revenue: 6_000, profit: 3_000 });
const result = selectedResult(analyzeDeal(inputs.figures), inputs);

it('a request for funding says the DSCR that the visitor saw', () => {
  expect(result?.dscr).toBeTypeOf('number');
  const hundredths = fc.tuple(fc.integer({ min: -500, max: 999 }), fc.constantFrom(0, 1e-12, 1e-6));
  fc.assert(
    fc.property(hundredths, ([count, below]) => {
      const dscr = count / 100 - below;
      const sent = fundingFigureFields(fundingFigures(inputs, result && { ...result, dscr }, ''));
      expect(formatDscr(Number(sent['dscr']))).toBe(formatDscr(dscr));
    }),
  );
});
