import { describe, expect, test } from 'vitest';
import { analyzeDeal } from '#src/domain/deals/analysis/analyze-deal.ts';
import { bestStructure, carriesItself } from '#src/domain/deals/analysis/best-structure.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { STRUCTURE_IDS, type StructureId } from '#src/domain/deals/structures/structure.ts';
import {
  analyzed,
  aNote,
  anEarnOut,
  anInvestment,
  aRevenueShare,
  aServiceStake,
} from '../structures/a-situation.ts';
import { someFigures } from './some-figures.ts';

const ALL = new Set(STRUCTURE_IDS);

function best(figures: Partial<Figures>, accepted: ReadonlySet<StructureId> = ALL) {
  return bestStructure(analyzeDeal(someFigures(figures))?.structures ?? [], accepted);
}

describe('a structure carries itself', () => {
  test('when no month must be paid into and lenders would be content', () => {
    expect(carriesItself(analyzed(aNote()))).toBe(true);
    expect(carriesItself(analyzed(anEarnOut()))).toBe(true);
    expect(carriesItself(analyzed(aServiceStake()))).toBe(true);
    expect(carriesItself(analyzed(anInvestment()))).toBe(true);
  });

  test('but not below the DSCR that lenders ask', () => {
    const sde = (dscr: number) => 12 * 1_312.5 * dscr;
    const free = aNote({ apr: 0 });
    expect(carriesItself(analyzed(free, { sde: sde(1.25) }))).toBe(true);
    expect(carriesItself(analyzed(free, { sde: sde(1.249) }))).toBe(false);
  });

  test('but not with a month that is paid into', () => {
    expect(carriesItself(analyzed(aNote(), { churn: 0.02 }))).toBe(false);
    expect(carriesItself(analyzed(anInvestment({ years: 1 })))).toBe(false);
  });

  test('but not with something left to pay', () => {
    expect(carriesItself(analyzed(aRevenueShare()))).toBe(false);
    expect(carriesItself(analyzed(aRevenueShare(), {}, { horizonMonths: 106 }))).toBe(true);
    // What an earn-out did not earn is not left to pay.
    expect(carriesItself(analyzed(anEarnOut({ years: 5, profitShare: 0.1 })))).toBe(true);
  });
});

describe('the structure that fits', () => {
  test('needs the least cash at close', () => {
    expect(best({})).toBe('equity-service');
    const bought = new Set<StructureId>(['seller-financing', 'earnout', 'revenue-share']);
    expect(best({}, bought)).toBe('revenue-share');
    expect(best({ 'share-cash': 30 }, bought)).toBe('seller-financing');
  });

  test('leaves the most cash among those that need the same', () => {
    const noCash = { down: 0, months: 60, 'service-cash': 0 };
    // All of the profit less a note brings more than 40 % of it, and less than 90 %.
    expect(best(noCash)).toBe('seller-financing');
    expect(best({ ...noCash, 'service-stake': 90 })).toBe('equity-service');
  });

  test('keeps the order of structures that do not differ', () => {
    const [note] = analyzeDeal(someFigures())?.structures ?? [];
    if (!note?.result) throw new Error('no seller financing');
    const result = { ...note.result, rows: [] };
    const alike = (['earnout', 'seller-financing'] as const).map((id) => ({ id, result }));
    expect(bestStructure(alike, ALL)).toBe('earnout');
  });

  test('is one that the seller accepts', () => {
    expect(best({}, new Set(['earnout']))).toBe('earnout');
    expect(best({}, new Set())).toBeNull();
  });

  test('is none where none carries itself, or none is reckoned', () => {
    expect(best({ profit: -1_000 })).toBeNull();
    expect(best({ revenue: null }, new Set(['revenue-share']))).toBeNull();
    expect(bestStructure([], ALL)).toBeNull();
  });
});
