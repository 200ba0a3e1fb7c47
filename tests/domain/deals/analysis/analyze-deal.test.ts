import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyzeDeal,
  stressStructure,
  bestStructure,
  situationOf,
  stressedSituationOf,
  termFigures,
} from '#src/domain/deals/analysis/analyze-deal.ts';
import { FIGURE_NAMES, type Figures, startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import { sensitivityGrid } from '#src/domain/deals/analysis/sensitivity.ts';
import { solvedTerms } from '#src/domain/deals/analysis/solved-terms.ts';
import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import {
  choiceOf,
  choicesOf,
  STRUCTURE_IDS,
  type StructureId,
} from '#src/domain/deals/structures/structures.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { analyzed } from '../structures/a-situation.ts';
import { anyFigures, someFigures } from './some-figures.ts';

const nothingGiven = { ...startingInputs().figures };
for (const name of FIGURE_NAMES) nothingGiven[name] = null;

describe('the deal that figures describe', () => {
  test('has a year of profit with add-backs, and shares as decimals', () => {
    const figures = someFigures({ 'add-backs': 6_000, salary: 12_000, growth: -0.5 });
    expect(situationOf(figures)).toEqual({
      price: 90_000,
      sde: 42_000,
      salary: 12_000,
      growth: -0.005,
      monthlyRevenue: 5_000,
    });
  });

  test('goes wrong only when it is stressed: churn by what is not replaced of it', () => {
    const figures = someFigures({
      churn: 4,
      'stress-churn': 50,
      'stress-profit': -20,
      'stress-rate': 2,
    });
    expect(situationOf(figures)).not.toHaveProperty('churn');
    expect(stressedSituationOf(figures)).toEqual({
      ...situationOf(figures),
      sdeChange: -7_200,
      churn: 0.02,
      rateChange: 0.02,
    });
    expect(stressedSituationOf(someFigures({ churn: 4 }))).toMatchObject({ churn: 0 });
  });

  test('keeps an earnout’s threshold, which is of today’s SDE, when the profit is stressed', () => {
    const paid = (figures: Partial<Figures>) =>
      stressStructure(someFigures({ 'earnout-threshold': 40, ...figures }), 'earnout')?.totalPaid;
    // Cash at close, and half of what 36,000 × 0.5 is above 36,000 × 0.4, three times.
    expect(paid({ 'stress-profit': -50 })).toBeCloseTo(45_000 + 3 * 0.5 * (18_000 - 14_400), 6);
    expect(paid({ 'stress-profit': -60 })).toBe(45_000);
  });

  test('keeps its add-backs when the profit is stressed, as the heat map does', () => {
    const figures = someFigures({ 'add-backs': 12_000, 'stress-profit': -20 });
    const { dscr } = stressStructure(figures, 'seller-financing') ?? {};
    const row = sensitivityGrid(figures)?.find(({ profitChange }) => profitChange === -0.2);
    const same = row?.cells.find(({ priceChange }) => priceChange === 0);
    expect(dscr).toBeCloseTo(same?.dscr ?? 0, 9);
  });

  test('has nothing of what is not given but for price and profit', () => {
    const figures = { ...nothingGiven, price: 90_000, profit: 3_000 };
    expect(situationOf(figures)).toEqual({
      price: 90_000,
      sde: 36_000,
      salary: 0,
      growth: 0,
      monthlyRevenue: null,
    });
    expect(stressedSituationOf(figures)).toMatchObject({
      sde: 36_000,
      churn: 0,
      rateChange: 0,
    });
    const unsaid = someFigures({ discount: null, 'add-backs': null, 'interest-only': null });
    const said = someFigures({ discount: 0, 'add-backs': 0, 'interest-only': 0 });
    expect(analyzeDeal(unsaid)).toEqual(analyzeDeal(said));
    expect(stressStructure(unsaid, 'earnout')).toEqual(stressStructure(said, 'earnout'));
    expect(sensitivityGrid(unsaid)).toEqual(sensitivityGrid(said));
    expect(solvedTerms({ ...unsaid, target: null })).toEqual(solvedTerms({ ...said, target: 1 }));
  });

  test('is none without a price or a profit', () => {
    for (const missing of [{ price: null }, { profit: null }]) {
      const figures = someFigures(missing);
      expect(situationOf(figures)).toBeNull();
      expect(stressedSituationOf(figures)).toBeNull();
      expect(analyzeDeal(figures)).toBeNull();
      expect(stressStructure(figures, 'earnout')).toBeNull();
    }
  });

  test('has the terms that are set', () => {
    const choices = choicesOf(someFigures({ 'interest-only': 6 }));
    const expected = {
      'seller-financing': { downShare: 0.2, apr: 0.08, months: 48, interestOnlyMonths: 6 },
      earnout: { cashShare: 0.5, profitShare: 0.5, thresholdShare: 0.2, years: 3 },
      'revenue-share': { cashShare: 0.1, revenueShare: 0.2, capMultiple: 1.3 },
      'equity-service': { stake: 0.4, cashShare: 0, serviceMonths: 12 },
      'investor-backed': { ownShare: 0.1, preferredRate: 0.08, investorShare: 0.4, years: 5 },
    };
    for (const [id, terms] of Object.entries(expected)) {
      expect(choices.find((choice) => choice.id === id)?.terms).toEqual(terms);
    }
    const none = choiceOf('seller-financing', { ...nothingGiven, months: 12 }).terms;
    expect(none).toEqual({
      downShare: 0,
      apr: 0,
      months: 12,
      interestOnlyMonths: 0,
    });
    const short = choiceOf(
      'seller-financing',
      someFigures({ months: 1, 'interest-only': 36 }),
    ).terms;
    expect(short).toMatchObject({ months: 1, interestOnlyMonths: 0 });
    expect(choicesOf(someFigures()).map(({ id }) => id)).toEqual([...STRUCTURE_IDS]);
  });

  test('names as terms of a structure only figures that change it, and all of them', () => {
    const resultsOf = (figures: Figures) =>
      new Map(
        analyzeDeal(figures)?.structures.map(({ id, result }) => [id, JSON.stringify(result)]),
      );
    // Ten years whatever is changed, and a decline, in which all depends on revenue.
    const figures = someFigures({
      'interest-only': 6,
      'earnout-share': 10,
      'share-revenue': 1,
      growth: -0.1,
    });
    const before = resultsOf(figures);
    const belongsTo = (structure: StructureId) =>
      FIGURE_NAMES.filter((name) => {
        const value = figures[name] ?? 0;
        const after = resultsOf({ ...figures, [name]: value < 2 ? value + 1 : value - 1 });
        const changed = STRUCTURE_IDS.filter((id) => before.get(id) !== after.get(id));
        return changed.length === 1 && changed[0] === structure;
      });
    for (const id of STRUCTURE_IDS) {
      expect(belongsTo(id).toSorted()).toEqual(termFigures(id).toSorted());
    }
  });
});

describe('an analyzed deal', () => {
  test('has all structures over the same months, discounted as the visitor says', () => {
    const deal = analyzeDeal(someFigures());
    expect(deal?.structures.map(({ id }) => id)).toEqual([...STRUCTURE_IDS]);
    expect(deal?.horizonMonths).toBe(60);
    for (const { result } of deal?.structures ?? []) expect(result?.rows).toHaveLength(60);
    const [note] = choicesOf(someFigures());
    if (!note) throw new Error('no seller financing');
    const alone = analyzed(note, {}, { horizonMonths: 60, yearlyDiscount: OFFER_DISCOUNT });
    expect(deal?.structures[0]?.result).toEqual(alone);
    expect(analyzeDeal(someFigures({ months: 100 }))?.horizonMonths).toBe(108);
    const patient = analyzeDeal(someFigures({ discount: 0 }))?.structures[0]?.result;
    expect(patient?.sellerToday).toBeCloseTo(alone.totalPaid, 6);
  });

  test('has no revenue share without a revenue, and all the rest', () => {
    const { structures = [], horizonMonths } = analyzeDeal(someFigures({ revenue: null })) ?? {};
    expect(structures.filter(({ result }) => result === null).map(({ id }) => id)).toEqual([
      'revenue-share',
    ]);
    expect(horizonMonths).toBe(60);
  });
});

describe('a stressed structure', () => {
  test('is the same when nothing goes wrong', () => {
    for (const { id, result } of analyzeDeal(someFigures({ churn: 5 }))?.structures ?? []) {
      expect(stressStructure(someFigures({ churn: 5 }), id)).toEqual(result);
    }
  });

  test('has less profit and a higher rate', () => {
    const figures = someFigures({ 'stress-profit': -50, 'stress-rate': 5 });
    const stressed = stressStructure(figures, 'seller-financing');
    expect(stressed?.rows[0]?.profit).toBe(1_500);
    // PMT(13 %/12, 48, −72,000)
    expect(stressed?.rows[0]?.payment).toBeCloseTo(1_931.58, 2);
    expect(stressed?.firstShortMonth).toBe(1);
  });

  test('is looked at as long as the deal', () => {
    const figures = someFigures({ churn: 10, 'stress-churn': 100, 'service-months': 70 });
    expect(analyzeDeal(figures)?.horizonMonths).toBe(72);
    for (const id of STRUCTURE_IDS) expect(stressStructure(figures, id)?.rows).toHaveLength(72);
  });

  test('has no revenue share without a revenue', () => {
    expect(stressStructure(someFigures({ revenue: null }), 'revenue-share')).toBeNull();
  });
});

describe('whatever figures a visitor sets', () => {
  /** Paths of the numbers that are none. */
  function notFinite(value: unknown, path = ''): string[] {
    if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
    if (value === undefined) return [`${path} is undefined`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) => notFinite(part, `${path}.${key}`));
  }

  function expectReasons(result: StructureResult | null): void {
    if (!result) return;
    for (const name of ['dscr', 'cashOnCash', 'irr', 'paybackMonths'] as const) {
      expect(result[name] === null).toBe(result.reasons[name] !== undefined);
    }
  }

  test('every result is a finite number, or none with a reason', () => {
    fc.assert(
      fc.property(anyFigures, fc.constantFrom(...STRUCTURE_IDS), (figures, structure) => {
        const deal = analyzeDeal(figures);
        const stressed = stressStructure(figures, structure);
        expect(notFinite(deal)).toEqual([]);
        expect(notFinite(stressed)).toEqual([]);
        expect(notFinite(solvedTerms(figures))).toEqual([]);
        expect(notFinite(sensitivityGrid(figures))).toEqual([]);
        expect(deal === null).toBe(figures.price === null || figures.profit === null);
        for (const { id, result } of deal?.structures ?? []) {
          expectReasons(result);
          expect(result === null).toBe(id === 'revenue-share' && figures.revenue === null);
        }
        expectReasons(stressed);
        bestStructure(deal?.structures ?? [], new Set(STRUCTURE_IDS));
      }),
      { numRuns: 150 },
    );
  });
});
