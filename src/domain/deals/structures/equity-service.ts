import { months, percent } from '../analysis/figure-field.ts';
import { checkMonths } from '../input-checks.ts';
import {
  asFlows,
  type DealSituation,
  type Obligations,
  runningBalance,
  toDollars,
} from './obligations.ts';
import { type PriceParts, splitPrice } from './parts.ts';
import type { Structure } from './structure.ts';

/** Shares and rates are decimals: 0.1 is 10 %. Months and years are whole numbers. */
export interface EquityServiceTerms {
  /** Part of the business that the buyer works for; the seller keeps the rest. */
  stake: number;
  /** Part of the stake's price paid in money at close; the rest is paid in work. */
  cashShare: number;
  /** Months of work, over which the stake vests in equal parts. */
  serviceMonths: number;
}

export const equityService = {
  name: 'Equity for service',
  description:
    'You work for a stake instead of paying for it. It vests month by month, and brings its part of the profit as it does.',
  exampleTerms: '30-50% over 12 to 24 months of agreed work, nothing at close.',
  benefits: [
    'No money at close',
    'You learn the business before you own it',
    'The seller keeps a share of what you build',
  ],
  risk: 'Your months of work are the price: agree what happens if either side stops.',
  control: 'Your stake. Agree early who decides what.',
  acceptedWith: ['equity_swap'],
  inputs: {
    'service-stake': { ...percent, label: 'Your stake', min: 1, start: 40 },
    'service-cash': { ...percent, label: 'Of its price in cash', start: 0 },
    'service-months': { ...months, label: 'Months of work', start: 12 },
  },
  termsOf: (read) => ({
    stake: read('service-stake'),
    cashShare: read('service-cash'),
    serviceMonths: read('service-months'),
  }),
  partsOf: (price, { cashShare, stake }) =>
    splitPrice(price, 'cashShare', cashShare, 'services', stake),
  agreedMonths: (terms) => terms.serviceMonths,
  obligationsOf,
} satisfies Structure<EquityServiceTerms, 'service-stake' | 'service-cash' | 'service-months'>;

const PAID_IN_WORK = 'There is no debt to pay: the stake is paid for in work.';

/**
 * A stake in the business for work. It vests in equal parts with each month of work, and brings its
 * part of the profit as it vests. The work counts to the seller as what the stake's price leaves over.
 */
function obligationsOf(
  situation: DealSituation,
  terms: EquityServiceTerms,
  parts: PriceParts,
): Obligations {
  const { stake, serviceMonths } = terms;
  checkMonths('serviceMonths', serviceMonths, 1, 120);
  const services = toDollars(parts.services);
  const monthly = services / serviceMonths;
  const work = Array.from({ length: serviceMonths }, () => monthly);
  return {
    payments: [],
    balances: runningBalance(services, work),
    sellerFlows: asFlows(work),
    monthlyBurden: 0,
    dscr: null,
    noDscr: PAID_IN_WORK,
    buyersShare: (month) => stake * Math.min(1, month / serviceMonths),
    controlKept: stake,
    keptStake: situation.price * (1 - stake),
  };
}
