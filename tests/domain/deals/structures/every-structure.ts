import fc from 'fast-check';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import { amortize, roundHalfUp } from '#src/domain/deals/schedule.ts';
import {
  type StructureChoice,
  STRUCTURE_IDS,
  type StructureId,
  type StructureTerms,
} from '#src/domain/deals/structures/structures.ts';
import { anyMonths, anyShare, anyYears, within } from './any-situation.ts';

/** Terms of each structure, as a buyer might choose them. */
export const CHOICES: { [Id in StructureId]: StructureChoice<Id> } = {
  'seller-financing': {
    id: 'seller-financing',
    terms: { downShare: 0.3, apr: 0.08, months: 48, interestOnlyMonths: 0 },
  },
  earnout: {
    id: 'earnout',
    terms: { cashShare: 0.6, profitShare: 0.25, thresholdShare: 0.8, years: 3 },
  },
  'revenue-share': {
    id: 'revenue-share',
    terms: { cashShare: 0.2, revenueShare: 0.1, capMultiple: 1.3 },
  },
  'equity-service': {
    id: 'equity-service',
    terms: { stake: 0.4, cashShare: 0.1, serviceMonths: 24 },
  },
  'investor-backed': {
    id: 'investor-backed',
    terms: { ownShare: 0.1, preferredRate: 0.08, investorShare: 0.3, years: 5 },
  },
};
export const ALL_CHOICES: StructureChoice[] = Object.values(CHOICES);

/** What the tests of all structures need to know of one of them. */
interface Facts<Terms> {
  anyTerms: fc.Arbitrary<Terms>;
  /** What only its letter speaks of. */
  words: RegExp;
  /** What its letter must not speak of, besides the words of the others. */
  never?: RegExp;
  /** Every amount of its letter in cents, reckoned here: of the price, and of what the terms make of it. */
  amounts: (terms: Terms, whole: number, draft: LetterDraft) => number[];
  /** Every percentage of its letter, as decimals. */
  percentages: (terms: Terms) => number[];
}

const cents = (dollars: number) => roundHalfUp(dollars * 100);
const split = (total: number, share: number): [total: number, cash: number, rest: number] => {
  const cash = roundHalfUp(total * share);
  return [total, cash, total - cash];
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const EVERY: { readonly [Id in StructureId]: Facts<StructureTerms[Id]> } = {
  'seller-financing': {
    anyTerms: fc
      .record({ downShare: anyShare, apr: within(0, 0.4, 0.08), months: anyMonths, easy: anyShare })
      .map(({ easy, ...terms }) => ({
        ...terms,
        interestOnlyMonths: Math.floor(easy * (terms.months - 1)),
      })),
    words: /\bNote\b|promissory|Exhibit/,
    amounts: ({ downShare, ...note }, whole) => {
      const [total, cash, lent] = split(whole, downShare);
      const { rows } = amortize({ principal: lent / 100, ...note });
      const sum = (of: 'payment' | 'interest') => rows.reduce((all, row) => all + row[of], 0);
      const cells = rows.flatMap((row) => [row.payment, row.interest, row.principal, row.balance]);
      return [total, cash, lent, ...cells, sum('payment'), sum('interest')];
    },
    percentages: ({ apr }) => [apr],
  },

  earnout: {
    anyTerms: fc.record({
      cashShare: anyShare,
      profitShare: anyShare,
      thresholdShare: within(0, 2, 1),
      years: anyYears,
    }),
    words: /\b(Earnout|SDE|Threshold)\b/,
    amounts: ({ cashShare, profitShare, thresholdShare }, whole, { yearlySde }) => {
      const parts = split(whole, cashShare);
      const sde = yearlySde ?? 0;
      const examples = [0.75, 1, 1.25, 1.5].flatMap((part) => {
        const above = Math.max(0, sde * part - sde * thresholdShare);
        return [cents(sde * part), cents(above), Math.min(parts[2], cents(above * profitShare))];
      });
      return [...parts, cents(sde), cents(sde * thresholdShare), ...examples];
    },
    percentages: ({ profitShare, thresholdShare }) => [profitShare, thresholdShare],
  },

  'revenue-share': {
    anyTerms: fc.record({
      cashShare: anyShare,
      revenueShare: anyShare,
      capMultiple: within(1, 5, 1.3),
    }),
    words: /\b(Revenue|Advance|Cap)\b/,
    amounts: ({ cashShare, revenueShare, capMultiple }, whole, { monthlyRevenue }) => {
      const [total, cash, advance] = split(whole, cashShare);
      const cap = roundHalfUp(advance * capMultiple);
      const examples = [0.75, 1, 1.25].flatMap((part) => {
        const revenue = cents((monthlyRevenue ?? 0) * part);
        return [revenue, Math.min(cap, roundHalfUp(revenue * revenueShare))];
      });
      return [total, cash, advance, cap, cap - advance, cash + cap, ...examples];
    },
    // The second: how much short a payment may be before the buyer pays for the inspection.
    percentages: ({ revenueShare }) => [revenueShare, 0.05],
  },

  'equity-service': {
    anyTerms: fc.record({ stake: anyShare, cashShare: anyShare, serviceMonths: anyMonths }),
    words: /\bStake\b|\bServices\b|\bvest|two owners|second owner|owners' agreement|deadlock/,
    // What only somebody does who sells a whole business.
    never:
      /will buy|hands? over|handing over|access will be removed|all of the stock|documents that transfer|acceptance list|Form 8594|prorated|credited to|working capital|2 years after Closing|transferred to the Buyer|sale (includes|does not)/,
    amounts: ({ stake, cashShare, serviceMonths }, whole) => {
      const [total, cash, work] = split(roundHalfUp(whole * stake), cashShare);
      const vested = upTo(serviceMonths).map((month) =>
        roundHalfUp((work * month) / serviceMonths),
      );
      return [whole, total, cash, ...vested];
    },
    percentages: ({ stake, serviceMonths }) => [
      stake,
      1 - stake,
      ...upTo(serviceMonths).map((month) => (stake * month) / serviceMonths),
    ],
  },

  'investor-backed': {
    anyTerms: fc.record({
      ownShare: anyShare,
      preferredRate: within(0, 1, 0.08),
      investorShare: anyShare,
      years: anyYears,
    }),
    words: /\b(Investors|Capital)\b|preferred return/,
    amounts: ({ ownShare }, whole) => split(whole, ownShare),
    percentages: ({ preferredRate, investorShare }) => [preferredRate, investorShare],
  },
};

const anyTermsOf = <Id extends StructureId>(id: Id): fc.Arbitrary<StructureChoice<Id>> =>
  EVERY[id].anyTerms.map((terms) => ({ id, terms }));
/** Any structure with any terms that the analyzer can be set to, and some beyond. */
export const anyChoice: fc.Arbitrary<StructureChoice> = fc.oneof(...STRUCTURE_IDS.map(anyTermsOf));
