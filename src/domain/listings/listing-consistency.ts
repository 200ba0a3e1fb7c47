import { formatDollars } from '../shared/money.ts';
import { formatMonths } from '../shared/months-text.ts';
import type { Listing } from './listing.ts';
import { OWNER_CHECKS_TEXT } from './verification-words.ts';

interface Inconsistency {
  path: (string | number)[];
  message: string;
}

/** How far a stated figure may lie from the one its history or its parts give. */
const TOLERANCE = 0.02;

/** A stated monthly figure is the mean of so many months, or of all where there are fewer. */
const MONTHS_OF_A_MEAN = 3;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const differs = (stated: number, expected: number, tolerance = TOLERANCE) =>
  Math.abs(stated - expected) > Math.max(1, Math.abs(expected) * tolerance);

const amountOf = (text: string) => Number(text.replace(/[$,%]/g, ''));

/**
 * Says where the figures of a listing contradict each other.
 * A buyer compares them, so a listing whose figures do not hang together is not built.
 */
export function findInconsistencies(listing: Listing): Inconsistency[] {
  return [
    ...moneyInconsistencies(listing),
    ...historyInconsistencies(listing),
    ...financingInconsistencies(listing),
    ...audienceInconsistencies(listing),
    ...lifetimeValueInconsistencies(listing),
    ...sellerInconsistencies(listing),
    ...checkInconsistencies(listing),
  ];
}

/** Pages promise that listings are verified before publication. */
function checkInconsistencies({ sample, checkedOn }: Listing): Inconsistency[] {
  if (sample || checkedOn !== undefined) return [];
  const message = `Check ${OWNER_CHECKS_TEXT}. Then write the day here, like 2026-10-04.`;
  return [{ path: ['checkedOn'], message }];
}

/** Somebody must be able to reach the seller, and nobody who wants to stay unknown is given away. */
function sellerInconsistencies(listing: Listing): Inconsistency[] {
  const { submission, founder, website, anonymousListing, isOffMarket } = listing;
  const found: Inconsistency[] = [];
  if (submission === undefined && founder === undefined) {
    const message = 'Name the submission that it comes from, or the founder where there is none.';
    found.push({ path: ['submission'], message });
  }
  if (website !== undefined && (anonymousListing || isOffMarket)) {
    const message = 'Leave it out: its website tells whose an anonymous or off-market listing is.';
    found.push({ path: ['website'], message });
  }
  return found;
}

function moneyInconsistencies({ monthlyRevenue, monthlyProfit }: Listing): Inconsistency[] {
  if (monthlyProfit === undefined || monthlyProfit <= monthlyRevenue) return [];
  return [
    {
      path: ['monthlyProfit'],
      message: `The profit (${formatDollars(monthlyProfit)}) is above the revenue (${formatDollars(monthlyRevenue)}).`,
    },
  ];
}

const SERIES = [
  { name: 'revenue', field: 'monthlyRevenue' },
  { name: 'profit', field: 'monthlyProfit' },
] as const;

/** Revenue and profit each are their last months' mean, and a profit has its history or neither is told. */
function historyInconsistencies(listing: Listing): Inconsistency[] {
  const { history, age } = listing;
  const found: Inconsistency[] = [];
  const expectedMonths = Math.min(24, Math.floor(age * 12));
  for (const { name, field } of SERIES) {
    const [series, stated] = [history[name], listing[field]];
    if (series === undefined) {
      if (stated === undefined) continue;
      found.push({
        path: ['history', name],
        message: `The ${name} of each month is missing; without it, leave ${field} out too.`,
      });
      continue;
    }
    if (series.length !== expectedMonths) {
      found.push({
        path: ['history', name],
        message: `With an age of ${age}, ${name} needs ${expectedMonths} months, oldest first; there are ${series.length}.`,
      });
    }
    const last = series.slice(-MONTHS_OF_A_MEAN);
    if (stated === undefined) {
      found.push({
        path: [field],
        message: `The history tells a ${name} for each month; write its average here, or leave both out.`,
      });
    } else if (last.length > 0 && differs(stated, mean(last))) {
      found.push({
        path: [field],
        message: `Write the average of the last ${formatMonths(last.length)} of ${name}: ${formatDollars(mean(last))}.`,
      });
    }
  }
  history.profit?.forEach((profit, index) => {
    const revenue = history.revenue[index];
    if (revenue !== undefined && profit > revenue) {
      found.push({
        path: ['history', 'profit', index],
        message: `The profit of this month (${formatDollars(profit)}) is above its revenue (${formatDollars(revenue)}).`,
      });
    }
  });
  return found;
}

function financingInconsistencies({ financing, isOffMarket, marketplaceSource }: Listing) {
  const found: Inconsistency[] = [];
  if (financing.openToZeroDown !== (financing.smallestDownPercent === 0)) {
    found.push({
      path: ['financing', 'smallestDownPercent'],
      message: 'The smallest down payment is 0 exactly when openToZeroDown is true.',
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
      message: 'isOffMarket is true exactly when marketplaceSource is Off-market.',
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
        message: `The shares of traffic add up to ${total}, not 100.`,
      });
    }
  }
  if (maintenanceHours.to < maintenanceHours.from) {
    found.push({
      path: ['maintenanceHours', 'to'],
      message: 'The upper number of hours is below the lower one.',
    });
  }
  return found;
}

/** Lifetime value = revenue of one customer in a month × gross margin ÷ monthly churn. The margin is not stated, so a range is allowed. */
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
      message: `With ${payingCustomers} customers and ${metrics.churn} churn, one customer brings ${formatDollars(fromRevenue)} of revenue over its life; the lifetime value should be 40 to 100 percent of that.`,
    },
  ];
}
