import { addMonths } from '../shared/calendar-month.ts';
import { formatDollars } from '../shared/money.ts';
import { formatCount } from '../shared/format-number.ts';
import type { Listing } from './listing.ts';
import { differs, expectedMonths, recentAverage } from './stated-figures.ts';
import { OWNER_CHECKS_TEXT } from './verification-words.ts';

interface Inconsistency {
  path: (string | number)[];
  message: string;
}

const amountOf = (text: string) => Number(text.replace(/[$,%]/g, ''));

/** Finds figures that contradict each other. Buyers compare them, so such a listing fails the build. */
export function findInconsistencies(listing: Listing): Inconsistency[] {
  return [
    ...moneyInconsistencies(listing),
    ...historyInconsistencies(listing),
    ...provenanceInconsistencies(listing),
    ...financingInconsistencies(listing),
    ...audienceInconsistencies(listing),
    ...lifetimeValueInconsistencies(listing),
    ...sellerInconsistencies(listing),
    ...checkInconsistencies(listing),
    ...pictureInconsistencies(listing),
  ];
}

/** The site promises that listings are verified before publication. */
function checkInconsistencies({ sample, checkedOn }: Listing): Inconsistency[] {
  if (sample || checkedOn !== undefined) return [];
  const message = `Check ${OWNER_CHECKS_TEXT}. Then write the date here, like 2026-10-04.`;
  return [{ path: ['checkedOn'], message }];
}

/** A logo names the business, and a screenshot usually does. */
function pictureInconsistencies({ pictures, anonymousListing, isOffMarket }: Listing) {
  if (!pictures || (!anonymousListing && !isOffMarket)) return [];
  const message =
    'Pictures show which business it is. Remove them while the listing is anonymous or off-market.';
  return [{ path: ['pictures'], message }];
}

/** The seller must be reachable, and an anonymous one must not be identified. */
function sellerInconsistencies(listing: Listing): Inconsistency[] {
  const { submission, founder, website, anonymousListing, isOffMarket } = listing;
  const found: Inconsistency[] = [];
  if (submission === undefined && founder === undefined) {
    const message = 'Add the id of the submission it came from, or the founder if there is none.';
    found.push({ path: ['submission'], message });
  }
  if (website !== undefined && (anonymousListing || isOffMarket)) {
    const message = 'Leave this out. The website would identify an anonymous or off-market seller.';
    found.push({ path: ['website'], message });
  }
  return found;
}

function moneyInconsistencies({ monthlyRevenue, monthlyProfit }: Listing): Inconsistency[] {
  if (monthlyProfit === undefined || monthlyProfit <= monthlyRevenue) return [];
  return [
    {
      path: ['monthlyProfit'],
      message: `Profit (${formatDollars(monthlyProfit)}) is higher than revenue (${formatDollars(monthlyRevenue)}).`,
    },
  ];
}

const SERIES = [
  { name: 'revenue', field: 'monthlyRevenue' },
  { name: 'profit', field: 'monthlyProfit' },
] as const;

/** Revenue and profit match their recent averages; profit and its history come together or not at all. */
function historyInconsistencies(listing: Listing): Inconsistency[] {
  const { history, age } = listing;
  const found: Inconsistency[] = [];
  const expected = expectedMonths(age);
  for (const { name, field } of SERIES) {
    const [series, stated] = [history[name], listing[field]];
    if (series === undefined) {
      if (stated === undefined) continue;
      found.push({
        path: ['history', name],
        message: `Monthly ${name} history is missing. Add it, or leave ${field} out too.`,
      });
      continue;
    }
    if (series.length !== expected) {
      found.push({
        path: ['history', name],
        message: `At age ${age}, ${name} needs ${expected} months, oldest first. There are ${series.length}.`,
      });
    }
    const { average, months } = recentAverage(series);
    if (stated === undefined) {
      found.push({
        path: [field],
        message: `The history includes monthly ${name}. Write its average here, or leave both out.`,
      });
    } else if (months > 0 && differs(stated, average)) {
      found.push({
        path: [field],
        message: `Write the average of the last ${formatCount(months, 'month')} of ${name}: ${formatDollars(average)}.`,
      });
    }
  }
  history.profit?.forEach((profit, index) => {
    const revenue = history.revenue[index];
    if (revenue !== undefined && profit > revenue) {
      found.push({
        path: ['history', 'profit', index],
        message: `This month's profit (${formatDollars(profit)}) is higher than its revenue (${formatDollars(revenue)}).`,
      });
    }
  });
  return found;
}

/** A badge would vouch for revenue or profit of months that no one checked. */
function provenanceInconsistencies({ history, verification }: Listing): Inconsistency[] {
  return SERIES.flatMap(({ name }) => {
    const { months } = recentAverage(history[name] ?? []);
    const { level, from, to } = verification[name];
    const first = addMonths(history.lastMonth, 1 - months);
    if (level === 'self-reported' || months === 0) return [];
    if (from <= first && to >= history.lastMonth) return [];
    return [
      {
        path: ['verification', name],
        message: `The check has to cover the months of the figure, ${first} to ${history.lastMonth}. If it doesn't, the figure is self-reported.`,
      },
    ];
  });
}

function financingInconsistencies({ financing, isOffMarket, marketplaceSource }: Listing) {
  const found: Inconsistency[] = [];
  if (financing.openToZeroDown !== (financing.smallestDownPercent === 0)) {
    found.push({
      path: ['financing', 'smallestDownPercent'],
      message: 'smallestDownPercent must be 0 if openToZeroDown is true, and above 0 if not.',
    });
  }
  if (financing.openToZeroDown && financing.structures.every((structure) => structure === 'cash')) {
    found.push({
      path: ['financing', 'structures'],
      message: 'Zero down needs a structure other than cash at close.',
    });
  }
  if (isOffMarket !== (marketplaceSource === 'Off-market')) {
    found.push({
      path: ['isOffMarket'],
      message: 'isOffMarket must be true if marketplaceSource is Off-market, and false if not.',
    });
  }
  return found;
}

function audienceInconsistencies({ users, payingCustomers, traffic, maintenanceHours }: Listing) {
  const found: Inconsistency[] = [];
  if (users !== null && payingCustomers !== undefined && payingCustomers > users) {
    found.push({
      path: ['payingCustomers'],
      message: 'There are more paying customers than active users.',
    });
  }
  if (traffic) {
    const { organic, direct, social, referral } = traffic.sources;
    const total = organic + direct + social + referral;
    if (total !== 100) {
      found.push({
        path: ['traffic', 'sources'],
        message: `Traffic percentages add up to ${total}, not 100.`,
      });
    }
  }
  if (maintenanceHours.to < maintenanceHours.from) {
    found.push({
      path: ['maintenanceHours', 'to'],
      message: "'to' is lower than 'from'.",
    });
  }
  return found;
}

/** Lifetime value = monthly revenue per customer × gross margin ÷ monthly churn. Margin isn't stated, so a range is allowed. */
function lifetimeValueInconsistencies(listing: Listing): Inconsistency[] {
  const { metrics, payingCustomers, monthlyRevenue } = listing;
  if (!metrics.churn || !metrics.ltv || !payingCustomers || monthlyRevenue === 0) return [];
  const churn = amountOf(metrics.churn) / 100;
  if (churn === 0) return [];
  const stated = amountOf(metrics.ltv);
  const fromRevenue = monthlyRevenue / payingCustomers / churn;
  if (stated <= fromRevenue * 1.02 && stated >= fromRevenue * 0.4) return [];
  return [
    {
      path: ['metrics', 'ltv'],
      message: `With ${payingCustomers} customers and ${metrics.churn} churn, a customer brings in ${formatDollars(fromRevenue)} of lifetime revenue. Lifetime value should be 40 to 100 percent of that.`,
    },
  ];
}
