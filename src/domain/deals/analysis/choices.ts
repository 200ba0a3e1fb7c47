import type { StructureId } from '../../shared/structure-id.ts';
import { changeProfit } from '../dscr-grid.ts';
import type { DealSituation } from '../structures/obligations.ts';
import type { StructureChoice, StructureTerms } from '../structures/structure.ts';
import type { FigureName } from './fields.ts';
import type { Figures } from './inputs.ts';

/** The figures that make up the terms of each structure, in the order they are asked for. */
export const TERM_FIGURES = {
  'seller-financing': ['down', 'rate', 'months', 'interest-only'],
  earnout: ['earnout-cash', 'earnout-share', 'earnout-threshold', 'earnout-years'],
  'revenue-share': ['share-cash', 'share-revenue', 'share-cap'],
  'equity-service': ['service-stake', 'service-cash', 'service-months'],
  'investor-backed': ['own-cash', 'preferred-return', 'investor-share', 'investor-years'],
} as const satisfies Record<StructureId, readonly FigureName[]>;

/** The terms of each structure as the visitor set them. */
export function termsOf(figures: Figures): StructureTerms {
  const number = (name: FigureName) => figures[name] ?? 0;
  const share = (name: FigureName) => number(name) / 100;
  const months = number('months');
  return {
    'seller-financing': {
      downShare: share('down'),
      apr: share('rate'),
      months,
      // A note must have a month that repays it, whatever is set first.
      interestOnlyMonths: Math.min(number('interest-only'), months - 1),
    },
    earnout: {
      cashShare: share('earnout-cash'),
      profitShare: share('earnout-share'),
      thresholdShare: share('earnout-threshold'),
      years: number('earnout-years'),
    },
    'revenue-share': {
      cashShare: share('share-cash'),
      revenueShare: share('share-revenue'),
      capMultiple: number('share-cap'),
    },
    'equity-service': {
      stake: share('service-stake'),
      cashShare: share('service-cash'),
      serviceMonths: number('service-months'),
    },
    'investor-backed': {
      ownShare: share('own-cash'),
      preferredRate: share('preferred-return'),
      investorShare: share('investor-share'),
      years: number('investor-years'),
    },
  };
}

/** All five structures with their terms, in their order. */
export function choicesOf(figures: Figures): StructureChoice[] {
  const terms = termsOf(figures);
  return [
    { id: 'seller-financing', terms: terms['seller-financing'] },
    { id: 'earnout', terms: terms.earnout },
    { id: 'revenue-share', terms: terms['revenue-share'] },
    { id: 'equity-service', terms: terms['equity-service'] },
    { id: 'investor-backed', terms: terms['investor-backed'] },
  ];
}

/**
 * The deal that the figures describe, unstressed: nothing more goes wrong than they say. Null without
 * a price or a profit.
 */
export function situationOf(figures: Figures): DealSituation | null {
  const { price, revenue, profit, salary, growth } = figures;
  if (price === null || profit === null) return null;
  return {
    price,
    sde: profit * 12 + (figures['add-backs'] ?? 0),
    salary: salary ?? 0,
    growth: (growth ?? 0) / 100,
    monthlyRevenue: revenue,
  };
}

/** The same deal with what the visitor lets go wrong. */
export function stressedSituationOf(figures: Figures): DealSituation | null {
  const situation = situationOf(figures);
  const { churn } = figures;
  const addBacks = figures['add-backs'] ?? 0;
  return (
    situation && {
      ...situation,
      // Add-backs are known amounts: only the profit turns out otherwise, as on the heat map.
      sde: changeProfit(situation.sde - addBacks, (figures['stress-profit'] ?? 0) / 100) + addBacks,
      churn: ((churn ?? 0) / 100) * ((figures['stress-churn'] ?? 0) / 100),
      rateChange: (figures['stress-rate'] ?? 0) / 100,
    }
  );
}
