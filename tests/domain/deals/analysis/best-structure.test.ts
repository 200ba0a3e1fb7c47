import { describe, expect, test } from 'vitest';
import {
  analyzeDeal,
  bestStructure,
  paysForItself,
} from '#src/domain/deals/analysis/analyze-deal.ts';
import type { Figures } from '#src/domain/deals/analysis/inputs.ts';
import { STRUCTURE_IDS, type StructureId } from '#src/domain/deals/structures/structures.ts';
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
    expect(paysForItself(analyzed(aNote()))).toBe(true);
    expect(paysForItself(analyzed(anEarnOut()))).toBe(true);
    expect(paysForItself(analyzed(aServiceStake()))).toBe(true);
    expect(paysForItself(analyzed(anInvestment()))).toBe(true);
  });

  test('but not below the DSCR that lenders ask', () => {
    const sde = (dscr: number) => 12 * 1_312.5 * dscr;
    const free = aNote({ apr: 0 });
    expect(paysForItself(analyzed(free, { sde: sde(1.25) }))).toBe(true);
    expect(paysForItself(analyzed(free, { sde: sde(1.249) }))).toBe(false);
  });

  test('but not with a month that is paid into', () => {
    expect(paysForItself(analyzed(aNote(), { churn: 0.02 }))).toBe(false);
    expect(paysForItself(analyzed(anInvestment({ years: 1 })))).toBe(false);
  });

  test('while something is left to pay out of what it earns', () => {
    const share = analyzed(aRevenueShare());
    expect(share.stillDue).toBeGreaterThan(45_000);
    expect(paysForItself(share)).toBe(true);
  });
});

describe('the structure that fits', () => {
  test('leaves the most when the months are over, less what is still due then', () => {
    // Earnout: 36 × 1,800 + 24 × 3,000 − 45,000. Note: 48 × 1,242.27 + 12 × 3,000 − 18,000.
    // Revenue share: 60 × 2,000 − 9,000 − 45,300. Stake: 54.5 × 1,200. Investors: 52,100 − 9,000.
    const inOrder: StructureId[] = [
      'earnout', // 91,800
      'seller-financing', // 77,629
      'revenue-share', // 65,700
      'equity-service', // 65,400
      'investor-backed', // 43,100
    ];
    inOrder.forEach((id, index) => {
      expect(best({}, new Set(inOrder.slice(index)))).toBe(id);
    });
    const either = new Set<StructureId>(['seller-financing', 'equity-service']);
    expect(best({ 'service-stake': 90 }, either)).toBe('equity-service');
  });

  test('needs the least cash at close among those that leave the same', () => {
    const [note] = analyzeDeal(someFigures())?.structures ?? [];
    if (!note?.result) throw new Error('no seller financing');
    const { result } = note;
    const alike = (id: StructureId, cashAtClose: number) => ({
      id,
      result: { ...result, cashAtClose },
    });
    expect(bestStructure([alike('earnout', 2), alike('revenue-share', 1)], ALL)).toBe(
      'revenue-share',
    );
    expect(bestStructure([alike('earnout', 1), alike('revenue-share', 1)], ALL)).toBe('earnout');
  });

  test('needs no more cash at close than the buyer has', () => {
    const { structures = [] } = analyzeDeal(someFigures({ down: 0 })) ?? {};
    const either = new Set<StructureId>(['earnout', 'seller-financing']);
    expect(bestStructure(structures, either)).toBe('earnout');
    expect(bestStructure(structures, either, 0)).toBe('seller-financing');
    expect(bestStructure(structures, new Set(['earnout']), 0)).toBeNull();
  });

  test('is one that the seller accepts', () => {
    expect(best({}, new Set(['earnout']))).toBe('earnout');
    expect(best({}, new Set())).toBeNull();
  });

  test('is none where none carries itself, leaves any cash, or is calculated', () => {
    expect(best({ profit: -1_000 })).toBeNull();
    expect(best({ profit: 0 }, new Set(['equity-service']))).toBeNull();
    // Most of the price is paid at close and not earned back in five years.
    const dear = { price: 100_000, profit: 400, down: 90 };
    expect(best(dear, new Set(['seller-financing']))).toBe('seller-financing');
    expect(best({ revenue: null }, new Set(['revenue-share']))).toBeNull();
    expect(bestStructure([], ALL)).toBeNull();
  });
});
