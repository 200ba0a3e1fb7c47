import type { CrossFieldRule } from '../cross-field-rule.ts';
import { profitWithinRevenue } from '../sale-figures.ts';
import type { DraftAnswers } from './draft.ts';
import { MESSAGES } from './messages.ts';

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
];

const isPaidLater = (structure: string) => structure !== 'cash';
