import {
  annualRunRate,
  askingMultiple,
  formatAge,
  formatMultiple,
  formatPercent,
  formatRatio,
  formatUsers,
  ltvToCac,
  orNotGiven,
  parseMetric,
  profitMargin,
} from '#src/domain/listings/listing-figures.ts';
import { formatPeriod } from '#src/domain/listings/verification.ts';
import { badgeText, VERIFICATION_LABELS } from '#src/domain/listings/vocabulary.ts';
import { describeDealStructure } from '#src/domain/shared/deal-structures.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import type { ContentListing } from './content.ts';

const day = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const monthLabel = (date: Date) =>
  date.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const dollars = (amount: number | null | undefined) => orNotGiven(amount, formatDollars);
const count = (number: number) => number.toLocaleString('en-US');

/** The price and what is asked for it. */
export const expectedPrice = ({ price, monthlyProfit }: ContentListing) => {
  const multiple = askingMultiple({ price, monthlyProfit });
  const shown = price === undefined ? 'Price on request' : formatDollars(price);
  return multiple === null ? [shown] : [shown, formatMultiple(multiple)];
};

/** Every description list of the page, in the order of the page. */
export function expectedLists(listing: ContentListing) {
  const { monthlyRevenue, monthlyProfit, metrics, verification, financing, users } = listing;
  const { sample } = listing;
  const seen = (name: keyof typeof verification) =>
    ` ${badgeText(VERIFICATION_LABELS[verification[name].level], sample)}, ${formatPeriod(verification[name])}`;
  const margin = profitMargin({ revenue: monthlyRevenue, profit: monthlyProfit });
  const ratio = ltvToCac({ ltv: parseMetric(metrics.ltv), cac: parseMetric(metrics.cac) });
  return [
    {
      'Down payment': financing.openToZeroDown
        ? 'Open to $0 down'
        : financing.smallestDownPercent === 100
          ? 'All cash at close'
          : `${financing.smallestDownPercent}% minimum`,
      'Financing offered': financing.structures.map(describeDealStructure).join(', '),
    },
    {
      'Monthly Revenue': dollars(monthlyRevenue) + seen('revenue'),
      'Monthly Profit':
        dollars(monthlyProfit) + (monthlyProfit === undefined ? '' : seen('profit')),
      'Active Users': users === null ? 'Not given' : `${formatUsers(users)}${seen('users')}`,
      'Business Age': `${formatAge(listing.age)} Listed ${day(listing.listedOn)}`,
    },
    {
      'Monthly revenue': dollars(monthlyRevenue) + seen('revenue'),
      'Annual run rate': dollars(annualRunRate(monthlyRevenue)),
      'Monthly revenue growth': formatPercent(listing.monthlyGrowthRate),
    },
    {
      'Monthly profit':
        dollars(monthlyProfit) + (monthlyProfit === undefined ? '' : seen('profit')),
      'Annual run rate': dollars(annualRunRate(monthlyProfit)),
      'Profit margin': formatPercent(margin),
    },
    {
      'Monthly churn rate': orNotGiven(metrics.churn),
      'Customer acquisition cost': orNotGiven(metrics.cac),
      'Lifetime value': orNotGiven(metrics.ltv),
      'LTV:CAC ratio': formatRatio(ratio),
      'Monthly user growth': orNotGiven(metrics.userGrowth),
    },
  ];
}

/** Every table of the page, in the order of the page, row by row. */
export function expectedTables({ history, traffic, ...listing }: ContentListing): string[][][] {
  const [year = 0, month = 0] = history.lastMonth.split('-').map(Number);
  const months = history.revenue.map((revenue, position) => {
    const back = history.revenue.length - 1 - position;
    const label = monthLabel(new Date(Date.UTC(year, month - 1 - back)));
    const profit = history.profit && [formatDollars(history.profit[position] ?? Number.NaN)];
    return [label, formatDollars(revenue), ...(profit ?? [])];
  });
  const customers = [
    ['Active users', listing.users],
    ['Paying customers', listing.payingCustomers],
    ['Email list', listing.emailListSize],
  ].flatMap(([label, number]) =>
    typeof number === 'number' ? [[String(label), count(number)]] : [],
  );
  const { organic = 0, direct = 0, social = 0, referral = 0 } = traffic?.sources ?? {};
  const sources = [
    ['Search', `${organic}%`],
    ['Direct', `${direct}%`],
    ['Social', `${social}%`],
    ['Referral', `${referral}%`],
  ];
  return [
    [['Month', 'Revenue', ...(history.profit ? ['Profit'] : [])], ...months],
    ...(customers.length > 0 ? [customers] : []),
    ...(traffic ? [sources] : []),
  ];
}

/** The sentences about traffic and work, which hold figures of their own. */
export function expectedSentences(listing: ContentListing) {
  const { traffic, verification, maintenanceHours, history, monthlyProfit } = listing;
  const [year = 0, month = 0] = history.lastMonth.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - Math.min(3, history.revenue.length)));
  const { from, to } = maintenanceHours;
  const { level } = verification.traffic;
  return [
    traffic
      ? `${count(traffic.monthlyVisitors)} monthly visitors ${badgeText(VERIFICATION_LABELS[level], listing.sample)}, ${formatPeriod(verification.traffic)}`
      : 'Not given',
    `${from === to ? from : `${from}-${to}`} hours per week`,
    `${monthlyProfit === undefined ? 'Revenue is a monthly average' : 'Revenue and profit are monthly averages'}, ${monthLabel(first)} to ${monthLabel(new Date(Date.UTC(year, month - 1)))}.`,
  ];
}

/** What a card says of its listing's revenue, computed apart from the code that says it. */
export function expectedChange({ history: { revenue, lastMonth } }: ContentListing): string {
  if (revenue.every((amount) => amount === 0)) return 'No revenue yet';
  const back = Math.min(12, revenue.length - 3);
  if (back < 3) return `${revenue.length} months of history so far`;
  const mean = (end: number) =>
    [1, 2, 3].reduce((sum, n) => sum + (revenue[end - n] ?? Number.NaN), 0) / 3;
  const [now, then] = [mean(revenue.length), mean(revenue.length - back)];
  if (then === 0) {
    const first = revenue.length - 1 - revenue.findIndex((amount) => amount > 0);
    const date = new Date(`${lastMonth}-15T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() - first);
    const options = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
    return `First revenue in ${date.toLocaleDateString('en-US', options)}`;
  }
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
  const factor = now / then;
  if (factor >= 3) return `Revenue from ${dollars(then)} to ${dollars(now)} in ${back} months`;
  const percent = Math.round((factor - 1) * 100);
  if (percent === 0)
    return `Revenue flat ${back === 12 ? 'year over year' : `over ${back} months`}`;
  const period = back === 12 ? 'year over year' : `in ${back} months`;
  return `Revenue ${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% ${period}`;
}

/** What that compares, where it compares anything. */
export const expectedAverages = (listing: ContentListing): string[] =>
  /^Revenue (?:up|down|flat|from) /.test(expectedChange(listing))
    ? ['Compares 3-month averages.']
    : [];

/** How many months had a loss, in words. */
export function expectedLosses({ history: { revenue, profit = [] } }: ContentListing): string[] {
  if (profit.length === 0 || revenue.every((amount) => amount === 0)) return [];
  const count = profit.filter((amount) => amount < 0).length;
  const all = `${profit.length} months.`;
  if (count === 0) return [`No loss in ${all}`];
  if (count < profit.length) return [`A loss in ${count} of ${all}`];
  return [count === 1 ? 'A loss in its only month so far.' : `A loss in each of ${all}`];
}
