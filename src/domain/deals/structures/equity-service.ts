import {
  months,
  percent,
  type DealSituation,
  type Obligations,
  runningBalance,
  toDollars,
  type PriceParts,
  splitPrice,
  type Structure,
} from './structure.ts';
import { checkMonths } from '../input-checks.ts';
import { monthlyFlows } from '../schedule.ts';

/** Shares and rates are decimals: 0.1 is 10%. Months and years are whole numbers. */
export interface EquityServiceTerms {
  /** Share of the business the buyer earns. The seller keeps the rest. */
  stake: number;
  /** Share of the stake's price paid in cash at close. The rest is paid in work. */
  cashShare: number;
  /** Months of work over which the stake vests in equal parts. */
  serviceMonths: number;
}

export const equityService = {
  name: 'Equity for service',
  description:
    'You earn shares by working for the business (sweat equity). They become yours month by month, along with their part of the profit.',
  exampleTerms: '30–\u206050% for 12–\u206024 months of work, nothing at close.',
  benefits: ['No cash at close', 'You learn the business before you own it'],
  risk: 'You pay in work. Agree on what happens if either side quits.',
  control: 'You own it together. Agree early on who decides what.',
  acceptedWith: 'equity_swap',
  inputs: {
    'service-stake': {
      ...percent,
      label: 'Your stake',
      min: 1,
      start: 40,
      hint: 'Builds up each month you work.',
    },
    'service-cash': {
      ...percent,
      label: 'Cash at close',
      start: 0,
      hint: "Percent of the stake's price.",
    },
    'service-months': { ...months, label: 'Months of work', start: 12 },
  },
  termsOf: (read) => ({
    stake: read('service-stake'),
    cashShare: read('service-cash'),
    serviceMonths: read('service-months'),
  }),
  partsOf: (price, { cashShare, stake }) => splitPrice(price, 'cashShare', cashShare, stake),
  agreedMonths: (terms) => terms.serviceMonths,
  obligationsOf,
} satisfies Structure<EquityServiceTerms, 'service-stake' | 'service-cash' | 'service-months'>;

const PAID_IN_WORK = "There's no debt to pay. You pay for the stake with work.";

/**
 * A stake in exchange for work. It vests in equal parts each month, along with its share of profit. The
 * work is worth the unpaid part of the stake's price to the seller.
 */
function obligationsOf(
  situation: DealSituation,
  terms: EquityServiceTerms,
  parts: PriceParts,
): Obligations {
  const { stake, serviceMonths } = terms;
  checkMonths('serviceMonths', serviceMonths, 1, 120);
  const services = toDollars(parts.rest);
  const monthly = services / serviceMonths;
  const work = Array.from({ length: serviceMonths }, () => monthly);
  return {
    payments: [],
    balances: runningBalance(services, work),
    sellerFlows: monthlyFlows(work),
    monthlyBurden: 0,
    dscr: null,
    noDscr: PAID_IN_WORK,
    buyersShare: (month) => stake * Math.min(1, month / serviceMonths),
    controlKept: stake,
    keptStake: situation.price * (1 - stake),
  };
}
