import type { NumberUnit } from '../../shared/number-text.ts';
import { TARGET_DSCR } from '../dscr-value.ts';

/** A figure that a visitor can replace. Values are in its unit: 8 is 8 %, and 12,500 is dollars. */
export interface FigureField {
  label: string;
  unit: NumberUnit | 'times';
  min: number;
  max: number;
  /** Of the slider or the arrow keys. */
  step: number;
  /** Null where only the business can tell: then nothing that needs it is reckoned. */
  start: number | null;
  isWhole?: true;
  hint?: string;
}

const dollars = { unit: 'dollars', min: 0, start: null } as const;
const percent = { unit: 'percent', min: 0, max: 100, step: 1 } as const;
const months = { unit: 'months', min: 1, max: 120, step: 1, isWhole: true } as const;

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

  down: { ...percent, label: 'Paid at close', start: 20 },
  rate: { ...percent, label: 'Interest a year', max: 30, step: 0.25, start: 8 },
  months: { ...months, label: 'Months to pay', start: 48 },
  'interest-only': {
    ...months,
    label: 'First months of interest only',
    min: 0,
    max: 36,
    start: 0,
  },

  'earnout-cash': { ...percent, label: 'Paid at close', start: 50 },
  'earnout-share': { ...percent, label: 'Part of profit above it', start: 50 },
  'earnout-threshold': {
    ...percent,
    label: "Threshold, of today's profit",
    max: 200,
    step: 5,
    start: 20,
  },
  'earnout-years': {
    label: 'Years',
    unit: 'years',
    min: 1,
    max: 10,
    step: 1,
    start: 3,
    isWhole: true,
  },

  'share-cash': { ...percent, label: 'Paid at close', start: 10 },
  'share-revenue': { ...percent, label: 'Part of revenue', start: 20 },
  'share-cap': { label: 'Paid back in all', unit: 'times', min: 1, max: 5, step: 0.05, start: 1.3 },

  'service-stake': { ...percent, label: 'Your stake', min: 1, start: 40 },
  'service-cash': { ...percent, label: 'Of its price in cash', start: 0 },
  'service-months': { ...months, label: 'Months of work', start: 12 },

  'own-cash': { ...percent, label: 'Your own money', start: 10 },
  'preferred-return': {
    ...percent,
    label: 'Preferred return a year',
    max: 30,
    step: 0.5,
    start: 8,
  },
  'investor-share': { ...percent, label: "Investors' part after that", start: 40 },
  'investor-years': {
    label: 'Years',
    unit: 'years',
    min: 1,
    max: 10,
    step: 1,
    start: 5,
    isWhole: true,
  },

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

const isFigureName = (name: string): name is FigureName => Object.hasOwn(ANALYSIS_FIELDS, name);
export const FIGURE_NAMES = Object.keys(ANALYSIS_FIELDS).filter(isFigureName);

export const fieldOf = (name: FigureName): FigureField => ANALYSIS_FIELDS[name];
