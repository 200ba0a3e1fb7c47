import { differs, historyFault, parseHistory, recentAverage } from '../../listings/history-text.ts';
import { firstPlaceDay } from '../../shared/calendar-date.ts';
import { formatDollars, formatExactDollars, formatNumber } from '../../shared/number-text.ts';
import type { CrossFieldRule } from '../form-definition.ts';
import { profitWithinRevenue } from '../sale-figures.ts';
import type { DraftAnswers } from './draft.ts';
import { totalShare, TRAFFIC_SHARES } from './traffic-shares.ts';

/** A valid history's months, oldest first. */
function monthsOf({ monthlyHistory = '' }: DraftAnswers) {
  const read = parseHistory(monthlyHistory);
  return 'ok' in read ? read.ok : [];
}

/** What is wrong with a stated figure; undefined if it is about the history's average. */
function contradiction(
  what: 'revenue' | 'profit',
  stated: number | string | undefined,
  series: readonly number[],
): string | undefined {
  const { average, months } = recentAverage(series);
  if (typeof stated !== 'number' || months === 0 || !differs(stated, average)) return undefined;
  // The form has no field for a loss: it asks for 0.
  if (what === 'profit' && stated === 0 && average < 0) return undefined;
  const here = months === 1 ? 'only month here is' : `last ${months} months here average`;
  return `You entered ${formatExactDollars(stated)} as monthly ${what}, but the ${here} ${formatDollars(average)}. Please fix one of them.`;
}

/** Rules that compare the monthly history with other answers. */
const HISTORY_RULES: readonly CrossFieldRule<DraftAnswers>[] = [
  {
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue', 'monthlyHistory'],
    errorField: 'monthlyHistory',
    check: ({ isGeneratingRevenue, monthlyRevenue, ...answers }) => {
      const series = monthsOf(answers).map(({ revenue }) => revenue);
      const isEarning = recentAverage(series).average > 0;
      if (isEarning && isGeneratingRevenue !== true)
        return 'You entered revenue. Check “Already generating revenue” above, or remove the history.';
      return contradiction('revenue', monthlyRevenue, series);
    },
  },
  {
    dependsOn: ['monthlyRevenue', 'monthlyProfit', 'monthlyHistory'],
    errorField: 'monthlyHistory',
    check: ({ monthlyProfit, ...answers }) =>
      contradiction(
        'profit',
        monthlyProfit,
        monthsOf(answers).flatMap(({ profit }) => profit ?? []),
      ),
  },
  {
    dependsOn: ['launchedOn', 'monthlyHistory'],
    errorField: 'monthlyHistory',
    check: ({ launchedOn = '', ...answers }) => {
      const [first] = monthsOf(answers);
      return first && first.month < launchedOn
        ? `The history starts in ${first.month}, but you entered ${launchedOn} as the launch month. Please fix one of them.`
        : undefined;
    },
  },
];

const isPositive = (answer: number | string | undefined) =>
  typeof answer === 'number' && answer > 0;

/** Rules across the wizard's answers. */
export const LISTING_RULES: readonly CrossFieldRule<DraftAnswers>[] = [
  {
    dependsOn: ['businessType', 'otherBusinessType'],
    errorField: 'otherBusinessType',
    check: ({ businessType, otherBusinessType = '' }) =>
      businessType === 'other' && otherBusinessType.trim() === ''
        ? 'Please enter the type of business.'
        : undefined,
  },
  {
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue'],
    errorField: 'monthlyRevenue',
    check: ({ isGeneratingRevenue, monthlyRevenue }) => {
      if (isGeneratingRevenue === true) {
        return monthlyRevenue === 0
          ? 'You checked “Already generating revenue.” Enter how much, or leave this blank if you don’t have a full month yet.'
          : undefined;
      }
      return isPositive(monthlyRevenue)
        ? 'You entered revenue. Check “Already generating revenue” above, or enter 0 here.'
        : undefined;
    },
  },
  profitWithinRevenue,
  {
    // Only runs when revenue is valid, so there is never more than one message about revenue.
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue', 'monthlyProfit'],
    errorField: 'monthlyProfit',
    check: ({ isGeneratingRevenue, monthlyProfit }) =>
      isGeneratingRevenue !== true && isPositive(monthlyProfit)
        ? 'You entered a profit but no revenue. Check “Already generating revenue” above, or enter 0 here.'
        : undefined,
  },
  {
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue', 'payingCustomers'],
    errorField: 'payingCustomers',
    check: ({ isGeneratingRevenue, payingCustomers }) =>
      isGeneratingRevenue !== true && isPositive(payingCustomers)
        ? 'Paying customers bring in revenue. Check “Already generating revenue” above, or enter 0 here.'
        : undefined,
  },
  {
    dependsOn: ['openToZeroDown', 'dealStructures'],
    errorField: 'dealStructures',
    check: ({ openToZeroDown, dealStructures = [] }) =>
      openToZeroDown === true && dealStructures.length > 0 && !dealStructures.some(isPaidLater)
        ? 'A $0 down deal can’t be all cash at close. Select another structure too, or uncheck $0 down.'
        : undefined,
  },
  ...HISTORY_RULES,
  {
    dependsOn: ['payingCustomers', 'activeUsers'],
    errorField: 'activeUsers',
    check: ({ payingCustomers: paying, activeUsers: users }) =>
      typeof paying === 'number' && typeof users === 'number' && paying > users
        ? `You entered more paying customers (${formatNumber(paying)}) than active users (${formatNumber(users)}). Please fix one of them.`
        : undefined,
  },
  ...TRAFFIC_SHARES.map((share): CrossFieldRule<DraftAnswers> => ({
    dependsOn: TRAFFIC_SHARES,
    errorField: share,
    check: (answers) => {
      const given = TRAFFIC_SHARES.filter((name) => typeof answers[name] === 'number');
      const total = totalShare(answers);
      const isWrong = total > 100 || (total < 100 && given.length === TRAFFIC_SHARES.length);
      // Said next to the last one that was filled in.
      return isWrong && share === given.at(-1)
        ? `The four traffic percentages add up to ${total}%. Change them so that they add up to 100%.`
        : undefined;
    },
  })),
  {
    dependsOn: ['openToZeroDown', 'smallestDownPercent'],
    errorField: 'smallestDownPercent',
    check: ({ openToZeroDown, smallestDownPercent: percent }) => {
      if (typeof percent !== 'number' || (openToZeroDown === true) === (percent === 0)) {
        return undefined;
      }
      return percent === 0
        ? 'A 0% down payment means $0 down. Check “I’m open to selling with $0 down” above, or enter more than 0.'
        : `You checked that you’re open to $0 down, but entered ${percent}%. Enter 0, or uncheck $0 down.`;
    },
  },
];

const isPaidLater = (structure: string) => structure !== 'cash';

/** A month of the history that isn't over at a time, in milliseconds since 1970, in any time zone. */
export function faultsAt({ monthlyHistory }: Readonly<Record<string, unknown>>, now: number) {
  if (typeof monthlyHistory !== 'string' || historyFault(monthlyHistory)) return {};
  const fault = historyFault(monthlyHistory, firstPlaceDay(now).slice(0, 7));
  return fault === undefined ? {} : { monthlyHistory: fault };
}
