import { addMonths, monthsUntil } from '../shared/calendar-month.ts';
import { formatDollars, formatCount } from '../shared/number-text.ts';
import { businessName } from './business-name.ts';
import { type Listing, listingFields } from './listing.ts';
import { differs, expectedMonths, recentAverage } from './history-text.ts';
import { OWNER_CHECKS_TEXT } from './verification.ts';

/** A file in content/listings whose figures agree. */
export const listingSchema = listingFields.superRefine((listing, context) => {
  // Report invalid fields first; check for contradictions once every field is valid.
  if (context.issues.length > 0) return;
  for (const { path, message } of findInconsistencies(listing)) {
    context.addIssue({ code: 'custom', path, message });
  }
});

interface Inconsistency {
  path: (string | number)[];
  message: string;
}
type Found = Generator<Inconsistency, void, undefined>;

/** Finds figures that contradict each other. Buyers compare them, so such a listing fails the build. */
export function findInconsistencies(listing: Listing): Inconsistency[] {
  return [
    ...moneyInconsistencies(listing),
    ...historyInconsistencies(listing),
    ...provenanceInconsistencies(listing),
    ...estimateInconsistencies(listing),
    ...financingInconsistencies(listing),
    ...audienceInconsistencies(listing),
    ...lifetimeValueInconsistencies(listing),
    ...sellerInconsistencies(listing),
    ...checkInconsistencies(listing),
    ...pictureInconsistencies(listing),
    ...saleInconsistencies(listing),
  ];
}

function* moneyInconsistencies({ monthlyRevenue, monthlyProfit }: Listing): Found {
  if (monthlyProfit !== undefined && monthlyProfit > monthlyRevenue) {
    yield {
      path: ['monthlyProfit'],
      message: `Profit (${formatDollars(monthlyProfit)}) is higher than revenue (${formatDollars(monthlyRevenue)}).`,
    };
  }
}

const SERIES = [
  { name: 'revenue', field: 'monthlyRevenue' },
  { name: 'profit', field: 'monthlyProfit' },
] as const;

/** Revenue and profit match their recent averages; profit and its history come together or not at all. */
function* historyInconsistencies(listing: Listing): Found {
  const { history, age } = listing;
  const expected = expectedMonths(age);
  for (const { name, field } of SERIES) {
    const [series, stated] = [history[name], listing[field]];
    if (series === undefined) {
      if (stated === undefined) continue;
      const message = `Monthly ${name} history is missing. Add it, or leave ${field} out too.`;
      yield { path: ['history', name], message };
      continue;
    }
    if (series.length !== expected) {
      yield {
        path: ['history', name],
        message: `At age ${age}, ${name} needs ${expected} months, oldest first. There are ${series.length}.`,
      };
    }
    const { average, months } = recentAverage(series);
    if (stated === undefined) {
      yield {
        path: [field],
        message: `The history includes monthly ${name}. Write its average here, or leave both out.`,
      };
    } else if (months > 0 && differs(stated, average)) {
      yield {
        path: [field],
        message: `Write the average of the last ${formatCount(months, 'month')} of ${name}: ${formatDollars(average)}.`,
      };
    }
  }
  for (const [index, profit] of (history.profit ?? []).entries()) {
    const revenue = history.revenue[index];
    if (revenue !== undefined && profit > revenue) {
      yield {
        path: ['history', 'profit', index],
        message: `This month's profit (${formatDollars(profit)}) is higher than its revenue (${formatDollars(revenue)}).`,
      };
    }
  }
}

/** Estimates are of months in the history, and nobody has seen proof of them. */
function* estimateInconsistencies({ history, verification }: Listing): Found {
  const { estimatedProfit = [], lastMonth, revenue, profit } = history;
  const path = ['history', 'estimatedProfit'];
  const months: readonly string[] = profit ? monthsUntil(lastMonth, revenue.length) : [];
  const other = estimatedProfit.find((month) => !months.includes(month));
  if (other !== undefined) {
    yield { path, message: `The history has no profit for ${other}, so it can't be an estimate.` };
  }
  const { level, from, to } = verification.profit;
  const checked = estimatedProfit.find((month) => month >= from && month <= to);
  if (level !== 'self-reported' && checked !== undefined) {
    const message = `Profit in ${checked} is the seller's estimate, so nobody has seen proof of it. Remove the month here, or make the figure self-reported.`;
    yield { path: ['verification', 'profit'], message };
  }
}

/** A badge would vouch for revenue or profit of months that no one checked. */
function* provenanceInconsistencies({ history, verification }: Listing): Found {
  for (const { name } of SERIES) {
    const { months } = recentAverage(history[name] ?? []);
    const { level, from, to } = verification[name];
    const first = addMonths(history.lastMonth, 1 - months);
    if (level === 'self-reported' || months === 0) continue;
    if (from <= first && to >= history.lastMonth) continue;
    yield {
      path: ['verification', name],
      message: `The check has to cover the months of the figure, ${first} to ${history.lastMonth}. If it doesn't, the figure is self-reported.`,
    };
  }
}

function* financingInconsistencies(listing: Listing): Found {
  const { financing, isOffMarket, marketplaceSource } = listing;
  if (financing.openToZeroDown !== (financing.smallestDownPercent === 0)) {
    yield {
      path: ['financing', 'smallestDownPercent'],
      message: 'smallestDownPercent must be 0 if openToZeroDown is true, and above 0 if not.',
    };
  }
  if (financing.openToZeroDown && financing.structures.every((structure) => structure === 'cash')) {
    const message = 'Zero down needs a structure other than cash at close.';
    yield { path: ['financing', 'structures'], message };
  }
  if (isOffMarket !== (marketplaceSource === 'Off-market')) {
    const message =
      'isOffMarket must be true if marketplaceSource is Off-market, and false if not.';
    yield { path: ['isOffMarket'], message };
  }
}

function* audienceInconsistencies(listing: Listing): Found {
  const { users, payingCustomers, traffic, maintenanceHours } = listing;
  if (users !== null && payingCustomers !== undefined && payingCustomers > users) {
    const message = 'There are more paying customers than active users.';
    yield { path: ['payingCustomers'], message };
  }
  if (traffic) {
    const { organic, direct, social, referral } = traffic.sources;
    const total = organic + direct + social + referral;
    if (total !== 100) {
      const message = `Traffic percentages add up to ${total}, not 100.`;
      yield { path: ['traffic', 'sources'], message };
    }
  }
  if (maintenanceHours.to < maintenanceHours.from) {
    yield { path: ['maintenanceHours', 'to'], message: "'to' is lower than 'from'." };
  }
}

/** Lifetime value = monthly revenue per customer × gross margin ÷ monthly churn. Margin isn't stated, so a range is allowed. */
function* lifetimeValueInconsistencies(listing: Listing): Found {
  const { metrics, payingCustomers, monthlyRevenue } = listing;
  if (!metrics.churn || !metrics.ltv || !payingCustomers || monthlyRevenue === 0) return;
  const churn = amountOf(metrics.churn) / 100;
  if (churn === 0) return;
  const stated = amountOf(metrics.ltv);
  const fromRevenue = monthlyRevenue / payingCustomers / churn;
  if (stated <= fromRevenue * 1.02 && stated >= fromRevenue * 0.4) return;
  yield {
    path: ['metrics', 'ltv'],
    message: `With ${payingCustomers} customers and ${metrics.churn} churn, a customer brings in ${formatDollars(fromRevenue)} of lifetime revenue. Lifetime value should be 40 to 100 percent of that.`,
  };
}

const amountOf = (text: string) => Number(text.replace(/[$,%]/g, ''));

/** The seller must be reachable, and an anonymous one must not be identified. */
function* sellerInconsistencies(listing: Listing): Found {
  const { submission, founder, website, anonymousListing, isOffMarket, title } = listing;
  if (isOffMarket && businessName(title) !== null) {
    const message = `An off-market listing doesn't name the business. Write only what it does, without “${businessName(title)}”.`;
    yield { path: ['title'], message };
  }
  if (submission === undefined && founder === undefined) {
    const message = 'Add the id of the submission it came from, or the founder if there is none.';
    yield { path: ['submission'], message };
  }
  if (website !== undefined && (anonymousListing || isOffMarket)) {
    const message = 'Leave this out. The website would identify an anonymous or off-market seller.';
    yield { path: ['website'], message };
  }
}

/** The site promises that listings are verified before publication. */
function* checkInconsistencies({ sample, checkedOn }: Listing): Found {
  if (!sample && checkedOn === undefined) {
    const message = `Check ${OWNER_CHECKS_TEXT}. Then write the date here, like 2026-10-04.`;
    yield { path: ['checkedOn'], message };
  }
}

/** A logo names the business, and a screenshot usually does. */
function* pictureInconsistencies({ pictures, anonymousListing, isOffMarket }: Listing): Found {
  if (pictures && (anonymousListing || isOffMarket)) {
    const message =
      'Pictures show which business it is. Remove them while the listing is anonymous or off-market.';
    yield { path: ['pictures'], message };
  }
}

function* saleInconsistencies({ sale, listedOn }: Listing): Found {
  if (sale && sale.date < listedOn) {
    yield { path: ['sale', 'date'], message: `This is before it was listed, on ${listedOn}.` };
  }
  if (sale?.status === 'under-offer' && sale.price !== undefined) {
    const message = 'Leave this out. Only a sold listing shows a price its parties agreed to show.';
    yield { path: ['sale', 'price'], message };
  }
}
