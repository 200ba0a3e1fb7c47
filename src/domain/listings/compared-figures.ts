import type { Better } from '../shared/best-of.ts';
import { formatDollars } from '../shared/money.ts';
import { formatAge, formatKind } from './card-figures.ts';
import type { ComparedListing } from './compared-listing.ts';
import { formatMultiple, formatPercent, formatRatio, orNotGiven } from './figure-text.ts';
import { formatTypicalDscr, formatZeroDownTerm } from './financing-cells.ts';
import { financingFigures } from './financing-figures.ts';
import { VERIFICATION_LABELS, VERIFICATION_LEVELS } from './vocabulary.ts';
import { DEAL_STRUCTURE_LABELS } from '../shared/deal-structures.ts';
import { formatNumber } from '../shared/format-number.ts';

/** Stands for what an off-market listing doesn't show in public. */
const ON_INQUIRY = 'On inquiry';

export interface ComparedFigure {
  label: string;
  better: Better;
  /**
   * What its number counts, '' where the label says it; absent where the figure only puts the texts in
   * order.
   */
  unit?: string;
  /** What is compared; null is never best. */
  figureOf: (listing: ComparedListing) => number | null;
  textOf: (listing: ComparedListing) => string;
}

type FigureOf = ComparedFigure['figureOf'];

/** A figure that everybody may know. */
const open = (
  label: string,
  better: Better,
  figureOf: FigureOf,
  format: (figure: number) => string,
  unit?: string,
): ComparedFigure => ({
  label,
  better,
  ...(unit !== undefined && { unit }),
  figureOf,
  textOf: (listing) => orNotGiven(figureOf(listing), format),
});

/** A figure that an off-market listing doesn't tell. */
const confidential = (...figure: Parameters<typeof open>): ComparedFigure =>
  onInquiry(open(...figure));

const onInquiry = (row: ComparedFigure): ComparedFigure => ({
  ...row,
  figureOf: (listing) => (listing.isOffMarket ? null : row.figureOf(listing)),
  textOf: (listing) => (listing.isOffMarket ? ON_INQUIRY : row.textOf(listing)),
});

/** Something that is told in words and of which none is better. */
const words = (label: string, textOf: ComparedFigure['textOf']): ComparedFigure => ({
  label,
  better: null,
  figureOf: () => null,
  textOf,
});

/** What of listings is compared, in the order in which a buyer asks. */
export const COMPARED_FIGURES: readonly ComparedFigure[] = [
  words('Category', formatKind),
  onInquiry({
    label: 'Price',
    better: 'lower',
    unit: 'US dollars',
    figureOf: ({ price }) => price,
    textOf: ({ price }) => (price === null ? 'Price on request' : formatDollars(price)),
  }),
  onInquiry({
    label: 'Asking multiple',
    better: 'lower',
    unit: 'x annual profit',
    figureOf: ({ multiple }) => multiple,
    textOf: ({ multiple, monthlyProfit }) =>
      monthlyProfit !== null && monthlyProfit <= 0 ? 'No profit' : formatMultiple(multiple),
  }),
  confidential(
    'Monthly revenue',
    'higher',
    (listing) => listing.monthlyRevenue,
    formatDollars,
    'US dollars',
  ),
  confidential(
    'Monthly profit',
    'higher',
    (listing) => listing.monthlyProfit,
    formatDollars,
    'US dollars',
  ),
  onInquiry({
    label: 'Profit margin',
    better: 'higher',
    unit: '%',
    figureOf: ({ margin }) => margin,
    textOf: ({ margin, monthlyRevenue }) =>
      monthlyRevenue === 0 ? 'No revenue' : formatPercent(margin),
  }),
  onInquiry({
    label: 'DSCR on typical terms',
    better: 'higher',
    unit: '',
    figureOf: (listing) => financingFigures(listing).typicalDscr,
    textOf: (listing) => formatTypicalDscr(financingFigures(listing)),
  }),
  onInquiry({
    label: 'Shortest zero-down term',
    better: 'lower',
    unit: 'months',
    figureOf: (listing) => financingFigures(listing).zeroDownMonths,
    textOf: (listing) => formatZeroDownTerm(financingFigures(listing)),
  }),
  confidential(
    'Revenue growth a month',
    'higher',
    (listing) => listing.revenueGrowth,
    formatPercent,
    '%',
  ),
  open('Active users', 'higher', ({ users }) => users, formatNumber, ''),
  confidential(
    'User growth a month',
    'higher',
    (listing) => listing.userGrowth,
    formatPercent,
    '%',
  ),
  confidential('Churn rate a month', 'lower', ({ churn }) => churn, formatPercent, '%'),
  confidential('LTV:CAC ratio', 'higher', (listing) => listing.ltvToCac, formatRatio, ''),
  open('Visitors a month', 'higher', ({ visitors }) => visitors, formatNumber, ''),
  confidential('E-mail list', 'higher', ({ emailListSize }) => emailListSize, formatNumber, ''),
  open('Business age', 'higher', ({ age }) => age, formatAge, 'years'),
  {
    label: 'Hours a week',
    better: 'lower',
    figureOf: ({ hours }) => (hours.from + hours.to) / 2,
    // Not '4-6', which a spreadsheet would read as a day in April.
    textOf: ({ hours: { from, to } }) => (from === to ? String(from) : `${from} to ${to}`),
  },
  open(
    'Open to zero down',
    'higher',
    ({ openToZeroDown }) => Number(openToZeroDown),
    (isOpen) => (isOpen === 1 ? 'Yes' : 'No'),
  ),
  confidential(
    'Smallest down payment',
    'lower',
    (listing) => listing.smallestDownPercent,
    formatPercent,
    '%',
  ),
  words('Financing offered', ({ structures }) =>
    structures.map((structure) => DEAL_STRUCTURE_LABELS[structure]).join(', '),
  ),
  onInquiry({
    label: 'Figures verified',
    better: 'higher',
    figureOf: ({ verification }) =>
      verification === null ? null : VERIFICATION_LEVELS.indexOf(verification),
    textOf: ({ verification }) => orNotGiven(verification, (level) => VERIFICATION_LABELS[level]),
  }),
];
