import type { StructureId } from '../../shared/structure-id.ts';

/** Shares and rates are decimals: 0.1 is 10 %. Months and years are whole numbers. */
export interface StructureTerms {
  'seller-financing': {
    /** Part of the price paid at close; the seller lends the rest. */
    downShare: number;
    /** Yearly rate of the seller note. */
    apr: number;
    /** The whole term of the note. */
    months: number;
    /** First months that pay interest only; part of `months`. */
    interestOnlyMonths: number;
  };
  earnout: {
    /** Part of the price paid at close; the rest is due only as it is earned. */
    cashShare: number;
    /** Part of each year's SDE above the threshold that goes to the seller. */
    profitShare: number;
    /** What a year's SDE must be before anything is due, as part of today's SDE. */
    thresholdShare: number;
    years: number;
  };
  'revenue-share': {
    /** Part of the price paid at close; the rest counts as advanced by the seller. */
    cashShare: number;
    /** Part of each month's revenue that goes to the seller. */
    revenueShare: number;
    /** What is paid in all, as a multiple of what is advanced, from 1. */
    capMultiple: number;
  };
  'equity-service': {
    /** Part of the business that the buyer works for; the seller keeps the rest. */
    stake: number;
    /** Part of the stake's price paid in money at close; the rest is paid in work. */
    cashShare: number;
    /** Months of work, over which the stake vests in equal parts. */
    serviceMonths: number;
  };
  'investor-backed': {
    /** Part of the price that is the buyer's own money; investors bring the rest. */
    ownShare: number;
    /** Yearly return that investors get before anybody else. */
    preferredRate: number;
    /** Investors' part of what is left once their capital and preferred return are paid. */
    investorShare: number;
    /** Years for which profits are distributed that way. */
    years: number;
  };
}

/** One structure with its terms. */
export type StructureChoice = {
  [Id in StructureId]: { id: Id; terms: StructureTerms[Id] };
}[StructureId];
