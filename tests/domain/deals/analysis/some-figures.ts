import fc from 'fast-check';
import {
  fieldOf,
  FIGURE_NAMES,
  type FigureName,
  type AnalysisInputs,
  boundFigure,
  type Figures,
  startingInputs,
  VALUATION_METHODS,
} from '#src/domain/deals/analysis/inputs.ts';
import { STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';

/** $90,000 for $3,000 of profit a month out of $5,000 of revenue, on the terms that an analysis starts with. */
export const someFigures = (overrides: Partial<Figures> = {}): Figures => ({
  ...startingInputs({ price: 90_000, revenue: 5_000, profit: 3_000 }).figures,
  ...overrides,
});

/** A figure anywhere between its bounds, often at one; missing where it may be. */
function anyFigure(name: FigureName): fc.Arbitrary<number | null> {
  const { min, max, start, isWhole, unit } = fieldOf(name);
  const scale = isWhole ? 1 : unit === 'dollars' ? 100 : 1_000;
  const near = unit === 'dollars' ? Math.min(max, 20_000) : max;
  const from = (least: number, most: number) =>
    fc
      .integer({ min: Math.round(least * scale), max: Math.round(most * scale) })
      .map((value) => value / scale);
  return fc.oneof(
    { weight: 4, arbitrary: from(Math.max(min, -near), near) },
    { weight: 2, arbitrary: from(min, max) },
    { weight: 2, arbitrary: fc.constantFrom(min, max, boundFigure(name, 0)) },
    { weight: 1, arbitrary: fc.constant(start) },
    ...(start === null ? [{ weight: 1, arbitrary: fc.constant(null) }] : []),
  );
}

/** Any figures that a visitor can set. */
export const anyFigures: fc.Arbitrary<Figures> = fc
  .tuple(...FIGURE_NAMES.map((name) => anyFigure(name).map((value) => [name, value] as const)))
  .map((entries) => {
    const figures = { ...startingInputs().figures };
    for (const [name, value] of entries) figures[name] = value;
    return figures;
  });

export const anyInputs: fc.Arbitrary<AnalysisInputs> = fc.record({
  figures: anyFigures,
  method: fc.constantFrom(...VALUATION_METHODS),
  structure: fc.constantFrom(...STRUCTURE_IDS),
});
