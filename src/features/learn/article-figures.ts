import { amortize } from '#src/domain/deals/schedule.ts';
import {
  formatDollars,
  formatCount,
  formatRate,
  formatShare,
} from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import { formatDscr } from '#src/domain/deals/payment.ts';
import { dealRatios, dscrBand } from '#src/domain/deals/ratios.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import { annualize, revenueShare } from '#src/domain/deals/returns.ts';
import { MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { valuation } from '#src/domain/deals/valuation.ts';

/** A table in an article. The first column names the rows. */
export interface FigureTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** How it was calculated. Shown below the table. */
  note?: string;
}

/** One row per year of a note. The last year may be shorter. */
export function amortizationTable(loan: ComponentProps<'Amortization'>): FigureTable {
  const { rows } = amortize(loan);
  const dollars = (cents: number) => formatDollars(cents / 100);
  const years = Array.from({ length: Math.ceil(rows.length / 12) }, (_, year) => {
    const ofYear = rows.slice(year * 12, year * 12 + 12);
    const sum = (part: 'payment' | 'interest' | 'principal') =>
      dollars(ofYear.reduce((total, row) => total + row[part], 0));
    const name =
      ofYear.length === 12 ? `${year + 1}` : `${year + 1} (${formatCount(ofYear.length, 'month')})`;
    return [
      name,
      sum('payment'),
      sum('interest'),
      sum('principal'),
      dollars(ofYear.at(-1)?.balance ?? 0),
    ];
  });
  const { principal, apr, months } = loan;
  return {
    caption: `${formatDollars(principal)} at ${formatRate(apr)} over ${formatCount(months, 'month')}, year by year`,
    columns: ['Year', 'Paid', 'Interest', 'Principal', 'Remaining balance'],
    rows: years,
    note: 'Rounded to whole dollars, so some sums are off by $1.',
  };
}

/** One row per term: the monthly payment and what the business has left. */
export function paymentTable({
  principal,
  apr,
  months: terms,
  monthlyProfit,
  salary,
}: ComponentProps<'PaymentTable'>): FigureTable {
  const rows = terms.map((months) => {
    const { paymentCents, totalInterestCents } = amortize({ principal, apr, months });
    const payment = paymentCents / 100;
    const cells = [
      formatCount(months, 'month'),
      formatDollars(payment),
      formatDollars(totalInterestCents / 100),
    ];
    if (monthlyProfit === undefined) return cells;
    const sde = monthlyProfit * 12;
    const { dscr } = dealRatios({ sde, salary, principal, apr, months, cashIn: 0 });
    const left = monthlyProfit - salary / 12 - payment;
    return [...cells, formatDollars(left), dscr === null ? 'No debt' : formatDscr(dscr)];
  });
  const withProfit = monthlyProfit !== undefined;
  return {
    caption: `A note of ${formatDollars(principal)} at ${formatRate(apr)}`,
    columns: [
      'Term',
      'Monthly payment',
      'Total interest',
      ...(withProfit ? ['Left each month', 'DSCR'] : []),
    ],
    rows,
    ...(withProfit && { note: profitNote(monthlyProfit, salary) }),
  };
}

const profitNote = (monthlyProfit: number, salary: number) =>
  `Based on ${formatDollars(monthlyProfit)} of monthly profit, ${
    salary > 0 ? `less ${formatDollars(salary)} a year in salary` : 'before any salary'
  }. DSCR: profit divided by loan payments, rounded down.`;

/** One row per offer: its terms and what it's worth to the seller today. */
export function offersTable({ discount, offers }: ComponentProps<'OffersCompared'>): FigureTable {
  const withEarnOut = offers.some(({ earnOut }) => earnOut !== undefined);
  const rows = offers.map(({ label, cashAtClose, note = null, earnOut = null }) => {
    const price = cashAtClose + (note?.amount ?? 0) + (earnOut?.amount ?? 0);
    const terms = { price, cashAtClose, sellerNote: note, earnOut, revenueShare: null };
    const { certain, worthToday } = offerWorthToday(terms, discount);
    return [
      label,
      formatDollars(price),
      formatDollars(cashAtClose),
      formatDollars(certain),
      ...(withEarnOut ? [formatDollars(worthToday)] : []),
    ];
  });
  return {
    caption: `Offers as the seller sees them, discounted at ${formatRate(discount)} a year`,
    columns: [
      'Offer',
      'Headline price',
      'Cash at close',
      'Worth today',
      ...(withEarnOut ? ['If the earnout is paid in full'] : []),
    ],
    rows,
    note: `Each month of waiting costs ${formatRate(discount)} ÷ 12. Nothing is subtracted for the risk of a missed payment.`,
  };
}

/** One row per growth rate: how long the cap takes and what the money costs. */
export function revenueShareTable({
  growths,
  ...terms
}: ComponentProps<'RevenueShareTable'>): FigureTable {
  const { advance, cap, share, firstMonthRevenue } = terms;
  const rows = growths.map((growth) => {
    const { months, paid, monthlyRate, ceiling } = revenueShare({
      ...terms,
      growth,
      horizonMonths: MONTHS_MAX,
    });
    const cost = monthlyRate === null ? null : annualize(monthlyRate).effective;
    const most = ceiling !== null && ceiling < cap ? ceiling : paid;
    return [
      growth > 0 ? `+${formatRate(growth)}` : formatRate(growth),
      months === null ? 'Never' : `${months}`,
      months === null ? `At most ${formatDollars(most)}` : formatDollars(paid),
      cost === null || most < advance ? 'Not repaid' : formatShare(cost),
    ];
  });
  return {
    caption: `${formatDollars(advance)} now for ${formatRate(share)} of revenue until ${formatDollars(cap)} is paid`,
    columns: ['Monthly revenue growth', 'Months to reach cap', 'Total paid', 'Cost per year'],
    rows,
    note: `First month's revenue: ${formatDollars(firstMonthRevenue)}. The cost is the yearly interest rate, compounded, that the payments work out to.`,
  };
}

/** One row per multiple of yearly profit. */
export function valuationTable({
  monthlyProfit,
  multiples,
}: ComponentProps<'ValuationTable'>): FigureTable {
  return {
    caption: `What ${formatDollars(monthlyProfit)} of monthly profit is worth`,
    columns: ['Multiple of yearly profit', 'Value', '10% lower', '10% higher'],
    rows: multiples.map((multiple) => {
      const value = valuation({ monthly: monthlyProfit, multiple, adjustment: 0 });
      if (value.base === null) return [`${multiple}x`, value.reason, '', ''];
      return [
        `${multiple}x`,
        formatDollars(value.base),
        formatDollars(value.low),
        formatDollars(value.high),
      ];
    }),
  };
}

/** A deal's DSCR and what it means in words. No ratio without debt. */
export function dscrGauge({ sde, salary, principal, apr, months }: ComponentProps<'DscrGauge'>) {
  const { dscr, debtService } = dealRatios({ sde, salary, principal, apr, months, cashIn: 0 });
  const { label, words } = dscrBand(dscr);
  const earned =
    salary > 0
      ? `${formatDollars(sde)} less ${formatDollars(salary)} to pay for the work leaves ${formatDollars(sde - salary)} a year to cover`
      : `${formatDollars(sde)} a year, before any salary, has to cover`;
  return {
    dscr,
    loan: `${formatDollars(principal)} at ${formatRate(apr)} over ${formatCount(months, 'month')}`,
    title: dscr === null ? label : `DSCR ${formatDscr(dscr)}: ${label.toLowerCase()}`,
    sentence:
      dscr === null ? words : `${earned} payments of ${formatDollars(debtService)}. ${words}`,
  };
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
};

/** Names a Markdown table, which has no caption, by its column headers. */
export function tableLabel(html: string): string {
  const headers = [...html.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)]
    .map(([, header = '']) => header.replace(/<[^>]*>/g, '').trim())
    .filter((header) => header !== '')
    .map((header) => header.replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity));
  return `Table: ${headers.join(', ')}`;
}

const ALIGNMENT = /\sstyle="text-align:\s*(left|center|right);?"/g;

const EMPTY_HEADER = /<th\b([^>]*)>\s*<\/th>/g;

/**
 * Replaces Markdown's alignment styles, which the content security policy blocks, with classes, and
 * an empty header cell with a plain one.
 */
export const tidyTable = (html: string): string =>
  html
    .replaceAll(ALIGNMENT, (_, side: string) => ` class="to-${side}"`)
    .replaceAll(EMPTY_HEADER, '<td$1></td>');
