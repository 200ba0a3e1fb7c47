import { formatNumber } from '../../shared/number-text.ts';
import type { CrossFieldRule } from '../form-definition.ts';
import { profitWithinRevenue } from '../sale-figures.ts';
import type { DraftAnswers } from './draft.ts';
import { HISTORY_RULES } from './history-rules.ts';
import { MESSAGES } from './messages.ts';
import { totalShare, TRAFFIC_SHARES } from './traffic-shares.ts';

const isPositive = (answer: number | string | undefined) =>
  typeof answer === 'number' && answer > 0;

/** Rules across the wizard's answers. */
export const LISTING_RULES: readonly CrossFieldRule<DraftAnswers>[] = [
  {
    dependsOn: ['businessType', 'otherBusinessType'],
    errorField: 'otherBusinessType',
    check: ({ businessType, otherBusinessType = '' }) =>
      businessType === 'other' && otherBusinessType.trim() === ''
        ? MESSAGES.otherBusinessType
        : undefined,
  },
  {
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue'],
    errorField: 'monthlyRevenue',
    check: ({ isGeneratingRevenue, monthlyRevenue }) => {
      if (isGeneratingRevenue === true) {
        return monthlyRevenue === 0 ? MESSAGES.monthlyRevenue.missing : undefined;
      }
      return isPositive(monthlyRevenue) ? MESSAGES.monthlyRevenue.unexpected : undefined;
    },
  },
  profitWithinRevenue,
  {
    // Only runs when revenue is valid, so there is never more than one message about revenue.
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue', 'monthlyProfit'],
    errorField: 'monthlyProfit',
    check: ({ isGeneratingRevenue, monthlyProfit }) =>
      isGeneratingRevenue !== true && isPositive(monthlyProfit)
        ? MESSAGES.monthlyProfit.unexpected
        : undefined,
  },
  {
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue', 'payingCustomers'],
    errorField: 'payingCustomers',
    check: ({ isGeneratingRevenue, payingCustomers }) =>
      isGeneratingRevenue !== true && isPositive(payingCustomers)
        ? MESSAGES.payingCustomers.unexpected
        : undefined,
  },
  {
    dependsOn: ['openToZeroDown', 'dealStructures'],
    errorField: 'dealStructures',
    check: ({ openToZeroDown, dealStructures = [] }) =>
      openToZeroDown === true && dealStructures.length > 0 && !dealStructures.some(isPaidLater)
        ? MESSAGES.paidLater
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
        ? MESSAGES.smallestDownPercent.unexpected
        : `You checked that you’re open to $0 down, but entered ${percent}%. Enter 0, or uncheck $0 down.`;
    },
  },
];

const isPaidLater = (structure: string) => structure !== 'cash';
