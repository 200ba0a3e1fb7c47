import type { DraftAnswers } from '../forms/startup-listing/draft.ts';
import { EXIT_PRICE } from '../forms/startup-listing/options.ts';
import { publicPreview } from '../forms/startup-listing/public-preview.ts';
import { WITHHELD, withhold, withholdPerson } from '../forms/startup-listing/withhold.ts';
import type { Category } from '../listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '../shared/deal-structures.ts';
import { anonymousSeller, sellerOf } from '../shared/identity/seller.ts';
import {
  longDescription,
  listedIn,
  namedIn,
  normalizeBreaks,
  type KnownFields,
  priceRemarks,
  selfReported,
  type Sending,
  type SubmittedListing,
} from './submitted-listing.ts';
import { totalShare } from '../forms/startup-listing/traffic-shares.ts';
import { type HistoryMonth, parseHistory, recentAverage } from '../listings/history-text.ts';
import type { Listing } from '../listings/listing.ts';
import { addMonths, monthsBetween, monthsUntil } from '../shared/calendar-month.ts';
import { formatNumber } from '../shared/number-text.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';

// Only this folder knows both forms and listings: it turns submissions into listings.

/** A newsletter is content; an editor decides the category of any other type. */
const CATEGORY_OF_TYPE: Readonly<Record<string, Category>> = {
  saas: 'saas',
  ecommerce: 'ecommerce',
  marketplace: 'marketplace',
  content: 'content',
  newsletter: 'content',
  mobile_app: 'mobile',
};

/**
 * A listing from the wizard, with the title and description the seller saw in the card preview, and
 * without anything the seller asked us to keep private.
 */
export function fromWizard(answers: DraftAnswers, { id, at, listedOn }: Sending): SubmittedListing {
  const isAnonymous = answers.anonymousListing === true;
  const redact = (text: string | undefined) =>
    isAnonymous
      ? withhold(normalizeBreaks(text), answers)
      : withholdPerson(normalizeBreaks(text), answers);
  const { history, averaged, age, monthlyRevenue, monthlyProfit, ...past } = trackRecord(
    answers,
    at,
  );
  const { traffic, ...visits } = trafficOf(answers);
  const hours = numberOf(answers.hoursPerWeek);
  const { title, description } = publicPreview(answers);
  const onCard = redact(description);
  const shownTitle = redact(title);
  return {
    fields: {
      title: shownTitle.includes(WITHHELD) ? undefined : shownTitle,
      description: onCard,
      longDescription: longDescription(redact(answers.uniqueValue)),
      price: priceOf(answers),
      monthlyRevenue,
      monthlyProfit,
      category: CATEGORY_OF_TYPE[answers.businessType ?? ''],
      age,
      users: numberOf(answers.activeUsers) ?? null,
      payingCustomers: numberOf(answers.payingCustomers),
      marketplaceSource: 'Founder Direct',
      website: isAnonymous ? undefined : answers.websiteUrl,
      techStack: namedIn(redact(answers.techStack)),
      reasonForSelling: redact(answers.reasonForSelling),
      growthOpportunities: listedIn(redact(answers.growthOpportunities)),
      includedAssets: listedIn(redact(answers.includedAssets)),
      metrics: {},
      financing: financingOf(answers),
      history,
      traffic,
      hosting: redact(answers.hosting) || undefined,
      maintenanceHours: hours === undefined ? undefined : { from: hours, to: hours },
      verification: selfReported(at, averaged),
      listedOn,
      anonymousListing: isAnonymous,
      submission: id,
    },
    seller: isAnonymous ? anonymousSeller(answers) : sellerOf(answers),
    business: anonymousSeller(answers).business,
    remarks: [
      ...(isTopStop(answers) ? [TOP_STOP] : priceRemarks(priceOf(answers))),
      ...past.remarks,
      ...visits.remarks,
    ],
  };
}

const TOP_STOP = `No price yet: the seller chose ${EXIT_PRICE.topLabel}. The form told them we’d ask for an exact price.`;

const isTopStop = ({ idealExitPrice }: DraftAnswers) => idealExitPrice === EXIT_PRICE.max;

const priceOf = (answers: DraftAnswers) =>
  isTopStop(answers) ? undefined : numberOf(answers.idealExitPrice);

function financingOf(answers: DraftAnswers) {
  const { openToZeroDown, dealStructures = [], smallestDownPercent } = answers;
  const chosen = DEAL_STRUCTURES.filter((value) => dealStructures.includes(value));
  return {
    openToZeroDown: openToZeroDown === true,
    structures: chosen.length > 0 ? chosen : undefined,
    smallestDownPercent: openToZeroDown === true ? 0 : numberOf(smallestDownPercent),
  };
}

// A seller's history, age, and traffic as a listing has them.

/** Undefined for an answer that isn't a number yet. */
export const numberOf = (answer: number | string | undefined): number | undefined =>
  typeof answer === 'number' ? answer : undefined;

/** @param sentAt When the seller sent it, in ISO 8601. */
export function trackRecord(answers: DraftAnswers, sentAt: string) {
  const stated = {
    revenue: numberOf(answers.monthlyRevenue),
    profit: numberOf(answers.monthlyProfit),
  };
  const read = parseHistory(answers.monthlyHistory ?? '');
  const given = 'ok' in read ? read.ok : [];
  const months = given.length > 0 ? given : monthsWithoutSales(answers, sentAt);
  const age = ageOf(answers.launchedOn, months, sentAt);
  const last = months.at(-1)?.month;
  const remarks =
    'ok' in read ? [] : ['The monthly history can’t be read, so it is left out. Ask for it again.'];
  if (last === undefined) {
    const { revenue: monthlyRevenue, profit: monthlyProfit } = stated;
    return { monthlyRevenue, monthlyProfit, history: undefined, averaged: undefined, age, remarks };
  }
  if (last >= sentAt.slice(0, 7)) {
    remarks.push(`The history ends with ${last}, which wasn’t over when the seller sent it.`);
  }
  const revenue = months.map((month) => month.revenue);
  const profit = months.flatMap((month) => month.profit ?? []);
  const estimated = months.flatMap(({ month, isEstimate }) => (isEstimate ? [month] : []));
  return {
    ...figuresWith(stated, revenue, profit),
    history: {
      lastMonth: last,
      revenue,
      ...(profit.length > 0 && { profit }),
      ...(estimated.length > 0 && { estimatedProfit: estimated }),
    },
    /** The months that revenue and profit are the average of. */
    averaged: { from: addMonths(last, 1 - recentAverage(revenue).months), to: last },
    /** Years since launch, so that the history has as many months as a listing of that age needs. */
    age,
    remarks,
  };
}

/** The months since launch of a business that has had no sales: the form says to enter 0 then. */
function monthsWithoutSales(
  { isGeneratingRevenue, monthlyRevenue, launchedOn }: DraftAnswers,
  sentAt: string,
): HistoryMonth[] {
  if (isGeneratingRevenue === true || monthlyRevenue !== 0 || !launchedOn) return [];
  const last = addMonths(sentAt, -1);
  const length = Math.min(HISTORY_MONTHS, Math.max(0, monthsBetween(launchedOn, last)));
  return monthsUntil(last, length).map((month) => ({ month, revenue: 0 }));
}

/** Stated figures, or the averages of the history for those that the form has no answer to. */
function figuresWith(
  stated: { revenue: number | undefined; profit: number | undefined },
  revenues: readonly number[],
  profits: readonly number[],
): Pick<KnownFields, 'monthlyRevenue' | 'monthlyProfit'> {
  const revenue = inCents(recentAverage(revenues).average);
  const profit = inCents(recentAverage(profits).average);
  // The form asks for 0 when there is a loss.
  const isLoss = stated.profit === 0 && profit < 0;
  const ownProfit = isLoss || stated.profit === undefined ? undefined : stated.profit;
  // A stated figure and an average may each be rounded, and profit is never above revenue.
  const shownRevenue = stated.revenue ?? Math.max(revenue, ownProfit ?? 0);
  const average = profits.length === 0 ? undefined : Math.min(profit, shownRevenue);
  return { monthlyRevenue: shownRevenue, monthlyProfit: ownProfit ?? average };
}

const inCents = (amount: number) => Math.round(amount * 100) / 100 + 0;

/**
 * Years since launch at the end of the history, or else of the last month before it was sent. The launch
 * month counts if the history has it.
 */
function ageOf(
  launchedOn: string | undefined,
  months: readonly HistoryMonth[],
  sentAt: string,
): number | undefined {
  if (!launchedOn) return undefined;
  const end = months.at(-1)?.month ?? addMonths(sentAt, -1);
  const since = monthsBetween(launchedOn, end);
  const hasLaunchMonth = months[0]?.month === launchedOn && months.length < HISTORY_MONTHS;
  const full = hasLaunchMonth ? months.length : since;
  if (full < -1) return undefined;
  // Rounded up, so that twelve times the age is never a month less. Less than a month counts as half.
  return Math.ceil((Math.max(full, 0.5) * 100) / 12) / 100;
}

/** Visitors and where they come from; a listing has both or neither. */
export function trafficOf(answers: DraftAnswers): {
  traffic?: Listing['traffic'];
  remarks: string[];
} {
  const monthlyVisitors = numberOf(answers.monthlyVisitors);
  const total = totalShare(answers);
  if (monthlyVisitors === undefined && total === 0) return { remarks: [] };
  if (monthlyVisitors === undefined || total !== 100) {
    const given =
      monthlyVisitors === undefined
        ? 'traffic percentages without monthly visitors'
        : `${formatNumber(monthlyVisitors)} monthly visitors but not all four traffic percentages`;
    return { remarks: [`The seller gave ${given}, so traffic is left out.`] };
  }
  const [organic = 0, direct = 0, social = 0, referral = 0] = [
    answers.trafficOrganic,
    answers.trafficDirect,
    answers.trafficSocial,
    answers.trafficReferral,
  ].map(numberOf);
  return {
    traffic: { monthlyVisitors, sources: { organic, direct, social, referral } },
    remarks: [],
  };
}
