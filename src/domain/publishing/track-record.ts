import type { DraftAnswers } from '../forms/startup-listing/draft.ts';
import { totalShare } from '../forms/startup-listing/traffic-shares.ts';
import { type HistoryMonth, parseHistory, recentAverage } from '../listings/history-text.ts';
import type { Listing } from '../listings/listing.ts';
import { addMonths, monthsBetween, monthsUntil } from '../shared/calendar-month.ts';
import { formatNumber } from '../shared/number-text.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';

// A seller's history, age, and traffic as a listing has them.

type Monthly = Pick<Listing, 'monthlyRevenue' | 'monthlyProfit'>;

/** What a seller said about the past months. */
interface TrackRecord extends Partial<Monthly> {
  history?: Listing['history'];
  /** The months that revenue and profit are the average of, if the history names them. */
  averaged?: { from: string; to: string };
  /** Years since launch, so that the history has as many months as a listing of that age needs. */
  age?: number;
  remarks: string[];
}

export const numberOf = (answer: number | string | undefined): number | undefined =>
  typeof answer === 'number' ? answer : undefined;

/** @param sentAt When the seller sent it, in ISO 8601. */
export function trackRecord(answers: DraftAnswers, sentAt: string): TrackRecord {
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
    return { ...monthlyFigures(stated.revenue, stated.profit), ...(age && { age }), remarks };
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
    averaged: { from: addMonths(last, 1 - recentAverage(revenue).months), to: last },
    ...(age && { age }),
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

const monthlyFigures = (revenue: number | undefined, profit: number | undefined) => ({
  ...(revenue !== undefined && { monthlyRevenue: revenue }),
  ...(profit !== undefined && { monthlyProfit: profit }),
});

/** Stated figures, or the averages of the history for those that the form has no answer to. */
function figuresWith(
  stated: { revenue: number | undefined; profit: number | undefined },
  revenues: readonly number[],
  profits: readonly number[],
): Partial<Monthly> {
  const revenue = inCents(recentAverage(revenues).average);
  const profit = inCents(recentAverage(profits).average);
  // The form asks for 0 when there is a loss.
  const isLoss = stated.profit === 0 && profit < 0;
  const ownProfit = isLoss || stated.profit === undefined ? undefined : stated.profit;
  // A stated figure and an average may each be rounded, and profit is never above revenue.
  const shownRevenue = stated.revenue ?? Math.max(revenue, ownProfit ?? 0);
  const average = profits.length === 0 ? undefined : Math.min(profit, shownRevenue);
  return monthlyFigures(shownRevenue, ownProfit ?? average);
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
