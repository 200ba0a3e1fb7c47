import { checkMonths } from '../input-checks.ts';
import {
  asFlows,
  type DealSituation,
  type Obligations,
  runningBalance,
  toDollars,
} from './obligations.ts';
import { priceParts } from './parts.ts';
import type { StructureTerms } from './structure.ts';

const PAID_IN_WORK = 'There is no debt to pay: the stake is paid for in work.';

/**
 * A stake in the business for work. It vests in equal parts with each month of work, and brings its
 * part of the profit as it vests. The work counts to the seller as what the stake's price leaves over.
 */
export function equityService(
  situation: DealSituation,
  terms: StructureTerms['equity-service'],
): Obligations {
  const { stake, serviceMonths } = terms;
  checkMonths('serviceMonths', serviceMonths, 1, 120);
  const parts = priceParts(situation.price, { id: 'equity-service', terms });
  const services = toDollars(parts.services);
  const monthly = services / serviceMonths;
  const work = Array.from({ length: serviceMonths }, () => monthly);
  return {
    parts,
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
