import { bestOf, type Better, csvFigure, formatCsv, withUnit } from '../shared/tables.ts';
import { DEAL_STRUCTURE_LABELS } from '../shared/deal-structures.ts';
import { formatNumber, formatDollars } from '../shared/number-text.ts';
import type { ComparedListing } from './compared-listing.ts';
import { formatListingDscr, formatZeroDownTerm } from './financing-words.ts';
import {
  formatAge,
  formatKind,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatRatio,
  orNotGiven,
} from './listing-figures.ts';
import { badgeText, VERIFICATION_LABELS, VERIFICATION_LEVELS } from './vocabulary.ts';

/** Replaces what an off-market listing doesn't show in public. */
export const ON_INQUIRY = 'On request';

interface ComparedFigure {
  label: string;
  better: Better;
  /** The number's unit, or '' if the label says it; absent if the figure is only for ranking. */
  unit?: string;
  /** The compared value; null is never best. */
  figureOf: (listing: ComparedListing) => number | null;
  textOf: (listing: ComparedListing) => string;
}

/** The comparison data that is a number, or null. */
type FigureName = {
  [Name in keyof ComparedListing]: ComparedListing[Name] extends number | null ? Name : never;
}[keyof ComparedListing];

/** A public figure. */
const open = (
  label: string,
  better: Better,
  name: FigureName,
  format: (figure: number) => string,
  unit: string,
): ComparedFigure => ({
  label,
  better,
  unit,
  figureOf: (listing) => listing[name],
  textOf: (listing) => orNotGiven(listing[name], format),
});

/** A figure an off-market listing keeps private. */
const confidential = (...figure: Parameters<typeof open>): ComparedFigure =>
  onInquiry(open(...figure));

const onInquiry = (row: ComparedFigure): ComparedFigure => ({
  ...row,
  figureOf: (listing) => (listing.isOffMarket ? null : row.figureOf(listing)),
  textOf: (listing) => (listing.isOffMarket ? ON_INQUIRY : row.textOf(listing)),
});

/** Text that isn't ranked. */
const words = (label: string, textOf: ComparedFigure['textOf']): ComparedFigure => ({
  label,
  better: null,
  figureOf: () => null,
  textOf,
});

/** The rows of a comparison, in the order buyers ask. */
const COMPARED_FIGURES: readonly ComparedFigure[] = [
  words('Category', formatKind),
  onInquiry({
    // A cheaper business isn't a better one.
    ...open('Asking price', null, 'price', formatDollars, 'US dollars'),
    textOf: formatPrice,
  }),
  onInquiry({
    ...open(
      'Asking multiple',
      'lower',
      'multiple',
      formatMultiple,
      'x yearly profit at the current rate',
    ),
    textOf: ({ multiple, monthlyProfit }) =>
      monthlyProfit !== null && monthlyProfit <= 0 ? 'No profit' : formatMultiple(multiple),
  }),
  // With the same profit, more revenue is no better.
  confidential('Monthly revenue', null, 'monthlyRevenue', formatDollars, 'US dollars'),
  confidential('Monthly profit', 'higher', 'monthlyProfit', formatDollars, 'US dollars'),
  onInquiry({
    ...open('Profit margin', 'higher', 'margin', formatPercent, '%'),
    textOf: ({ margin, monthlyRevenue }) =>
      monthlyRevenue === 0 ? 'No revenue' : formatPercent(margin),
  }),
  onInquiry({
    label: 'DSCR at minimum down payment (profit ÷ loan payments)',
    better: 'higher',
    unit: '',
    figureOf: ({ dscr }) => dscr,
    textOf: formatListingDscr,
  }),
  onInquiry({
    label: 'Shortest $0-down term',
    better: 'lower',
    unit: 'months',
    figureOf: ({ zeroDownMonths }) => zeroDownMonths,
    textOf: formatZeroDownTerm,
  }),
  confidential('Monthly revenue growth', 'higher', 'revenueGrowth', formatPercent, '%'),
  open('Active users', 'higher', 'users', formatNumber, ''),
  confidential('Monthly user growth', 'higher', 'userGrowth', formatPercent, '%'),
  confidential('Monthly churn rate', 'lower', 'churn', formatPercent, '%'),
  confidential('LTV:CAC ratio', 'higher', 'ltvToCac', formatRatio, ''),
  open('Monthly visitors', 'higher', 'visitors', formatNumber, ''),
  confidential('Email list', 'higher', 'emailListSize', formatNumber, ''),
  open('Business age', 'higher', 'age', formatAge, 'years'),
  {
    label: 'Hours per week',
    better: 'lower',
    figureOf: ({ hours }) => (hours.from + hours.to) / 2,
    // Not '4-6', which a spreadsheet would read as a date.
    textOf: ({ hours: { from, to } }) => (from === to ? String(from) : `${from} to ${to}`),
  },
  {
    label: 'Open to $0 down',
    better: 'higher',
    figureOf: ({ openToZeroDown }) => Number(openToZeroDown),
    textOf: ({ openToZeroDown }) => (openToZeroDown ? 'Yes' : 'No'),
  },
  confidential('Minimum down payment', 'lower', 'smallestDownPercent', formatPercent, '%'),
  words('Financing offered', ({ structures }) =>
    structures.map((structure) => DEAL_STRUCTURE_LABELS[structure]).join(', '),
  ),
  onInquiry({
    label: 'Weakest verification',
    better: 'higher',
    figureOf: ({ verification }) =>
      verification === null ? null : VERIFICATION_LEVELS.indexOf(verification),
    textOf: ({ verification, isSample }) =>
      orNotGiven(verification, (level) => badgeText(VERIFICATION_LABELS[level], isSample)),
  }),
];

/** Figures this close to the best are no worse, such as a margin of 68% beside one of 69%. A decimal. */
export const BEST_TOLERANCE = 0.05;
/** Growth of 1.1% a month is no better than 1%. In percentage points. */
const LEAST_POINTS = 0.15;

/**
 * The rows of a comparison. A cell is best if its figure beats another in its row, or ties for best within
 * BEST_TOLERANCE. Unknown and private figures are null and don't count. Figures with the same text are equal.
 */
export function compareListings(listings: readonly ComparedListing[]) {
  return COMPARED_FIGURES.map(({ label, better, unit, figureOf, textOf }) => {
    const cells = listings.map((listing) => ({
      text: textOf(listing),
      figure: figureOf(listing),
    }));
    const isBest = bestOf(cells, better, BEST_TOLERANCE, unit === '%' ? LEAST_POINTS : 0);
    return {
      label,
      better,
      unit,
      cells: cells.map((cell) => ({ ...cell, isBest: isBest(cell) })),
    };
  });
}

export type ComparisonRow = ReturnType<typeof compareListings>[number];

/**
 * A comparison as CSV: a column for each listing, and a last one that names the best in each row.
 * Figures are plain numbers.
 */
export function comparisonCsv(listings: readonly ComparedListing[]): string {
  const titles = listings.map(({ title }) => title);
  const rows = compareListings(listings).map(({ label, unit, cells }) => [
    withUnit(label, unit ?? ''),
    ...cells.map(({ figure, text }) =>
      unit === undefined || figure === null ? text : csvFigure(figure),
    ),
    titles.filter((_, column) => cells[column]?.isBest).join('; '),
  ]);
  return formatCsv([['Detail', ...titles, 'Best'], ...rows]);
}
