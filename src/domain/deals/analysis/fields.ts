import { TARGET_DSCR } from '../dscr-value.ts';
import { earnout } from '../structures/earnout.ts';
import { equityService } from '../structures/equity-service.ts';
import { investorBacked } from '../structures/investor-backed.ts';
import { revenueShare } from '../structures/revenue-share.ts';
import { sellerFinancing } from '../structures/seller-financing.ts';
import { dollars, type FigureField, percent } from './figure-field.ts';

/**
 * All figures of an analysis by the name they have in its address. The valuation's ranges, steps and
 * starts are the specification's; amounts are bounded so that ten years of the fastest growth stay
 * within what the deal maths takes.
 */
export const ANALYSIS_FIELDS = {
  price: { ...dollars, label: 'Price', max: 10_000_000, step: 1_000 },
  revenue: { ...dollars, label: 'Revenue a month', max: 1_000_000, step: 100 },
  profit: {
    ...dollars,
    label: 'Profit a month',
    min: -1_000_000,
    max: 1_000_000,
    step: 100,
    hint: 'A minus sign stands for a loss.',
  },
  'add-backs': {
    ...dollars,
    label: 'Add-backs a year',
    max: 10_000_000,
    step: 500,
    start: 0,
    hint: "The seller's own pay and one-off costs that you won't have.",
  },
  salary: {
    ...dollars,
    label: 'Salary of whoever runs it, a year',
    max: 10_000_000,
    step: 1_000,
    start: 0,
    hint: 'Yours or an operator’s. It is taken off before any payment.',
  },
  growth: {
    ...percent,
    label: 'Growth a month',
    min: -10,
    max: 5,
    step: 0.5,
    start: 0,
    hint: 'A minus sign stands for decline.',
  },
  churn: {
    ...percent,
    label: 'Churn a month',
    step: 0.1,
    start: 0,
    hint: 'Growth has it in it. It counts below, where things go wrong.',
  },

  'revenue-multiple': {
    label: 'Revenue multiple',
    unit: 'times',
    min: 1,
    max: 5,
    step: 0.1,
    start: 2.5,
  },
  'profit-multiple': {
    label: 'Profit multiple',
    unit: 'times',
    min: 1,
    max: 6,
    step: 0.1,
    start: 3,
  },
  adjustment: { ...percent, label: 'Adjustment', min: -30, max: 30, step: 5, start: 0 },

  ...sellerFinancing.inputs,
  ...earnout.inputs,
  ...revenueShare.inputs,
  ...equityService.inputs,
  ...investorBacked.inputs,

  discount: {
    ...percent,
    label: 'What waiting costs the seller a year',
    max: 50,
    step: 0.5,
    start: 12,
  },
  target: { label: 'DSCR to reach', unit: 'times', min: 1, max: 3, step: 0.05, start: TARGET_DSCR },

  'stress-profit': { ...percent, label: 'Profit changes by', min: -60, max: 20, step: 5, start: 0 },
  'stress-churn': {
    ...percent,
    label: 'Lost customers not replaced',
    step: 10,
    start: 0,
  },
  'stress-rate': { ...percent, label: 'Interest rises by', max: 10, step: 0.5, start: 0 },
} as const satisfies Record<string, FigureField>;

export type FigureName = keyof typeof ANALYSIS_FIELDS;

export const isFigureName = (name: string): name is FigureName =>
  Object.hasOwn(ANALYSIS_FIELDS, name);
export const FIGURE_NAMES = Object.keys(ANALYSIS_FIELDS).filter(isFigureName);

export const fieldOf = (name: FigureName): FigureField => ANALYSIS_FIELDS[name];
