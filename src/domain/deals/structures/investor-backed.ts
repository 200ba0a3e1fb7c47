import { percent, years } from '../analysis/figure-field.ts';
import { checkMonths } from '../input-checks.ts';
import { profitIn } from '../profit-path.ts';
import { distribute, type WaterfallYear } from '../waterfall.ts';
import {
  type DealSituation,
  meanOfFirstYear,
  type Obligations,
  setAside,
  toDollars,
  yearlySums,
} from './obligations.ts';
import { type PriceParts, splitPrice } from './parts.ts';
import type { Structure } from './structure.ts';

/** Shares and rates are decimals: 0.1 is 10 %. Months and years are whole numbers. */
export interface InvestorBackedTerms {
  /** Part of the price that is the buyer's own money; investors bring the rest. */
  ownShare: number;
  /** Yearly return that investors get before anyone else. */
  preferredRate: number;
  /** Investors' part of what is left once their capital and preferred return are paid. */
  investorShare: number;
  /** Years for which profits are distributed that way. */
  years: number;
}

export const investorBacked = {
  name: 'Investor-backed',
  description:
    'Investors bring most of the price and the seller is paid in full at close. Profits go first to their preferred return and capital, then they are split.',
  exampleTerms: '10% of your own, 8% preferred return, 60/40 after capital, five years.',
  benefits: [
    'The seller gets cash at close, which wins deals',
    'No fixed payment in a bad month',
    'Investors who have done it before',
  ],
  risk: 'Until their capital is back, most of the profit is not yours.',
  control: 'You run it; investors usually approve sale, debt and pay.',
  acceptedWith: ['cash'],
  inputs: {
    'own-cash': { ...percent, label: 'Your own money', start: 10 },
    'preferred-return': {
      ...percent,
      label: 'Preferred return a year',
      max: 30,
      step: 0.5,
      start: 8,
    },
    'investor-share': { ...percent, label: "Investors' part after that", start: 40 },
    'investor-years': { ...years, start: 5 },
  },
  termsOf: (read) => ({
    ownShare: read('own-cash'),
    preferredRate: read('preferred-return'),
    investorShare: read('investor-share'),
    years: read('investor-years'),
  }),
  partsOf: (price, { ownShare }) => {
    const parts = splitPrice(price, 'ownShare', ownShare, 'investorsCapital');
    return { ...parts, cashAtClose: parts.total };
  },
  agreedMonths: (terms) => terms.years * 12,
  obligationsOf,
} satisfies Structure<
  InvestorBackedTerms,
  'own-cash' | 'preferred-return' | 'investor-share' | 'investor-years'
>;

const PAID_FROM_PROFIT =
  'There is no debt to pay: investors are paid out of the profit there is, and their capital at the end.';

/**
 * Investors bring what the buyer doesn't, and each year's profit is distributed: preferred return,
 * capital, then the split. Capital that is not returned when the agreement ends is due then. A year
 * without a profit distributes nothing.
 */
function obligationsOf(
  situation: DealSituation,
  terms: InvestorBackedTerms,
  parts: PriceParts,
): Obligations {
  const { investorShare, years: term } = terms;
  checkMonths('years', term, 1, 10);
  const capital = toDollars(parts.investorsCapital);
  const profitOf = (month: number) => profitIn(month, situation);
  const { years } = distribute({
    capital,
    preferredRate: terms.preferredRate + (situation.rateChange ?? 0),
    investorShare,
    distributions: yearlySums(term, profitOf).map((sum) => Math.max(0, sum)),
  });
  const hasInvestors = capital > 0;
  const fromProfit = setAside(
    years.map(({ investor }) => (hasInvestors ? investor : 0)),
    profitOf,
  );
  const unreturned = years.reduce((_, year) => year.unreturned, capital);
  const lastMonth = fromProfit.length - 1;
  return {
    payments: fromProfit.map((payment, index) =>
      index === lastMonth ? payment + unreturned : payment,
    ),
    balances: capitalOwed(capital, years),
    sellerFlows: [],
    monthlyBurden: meanOfFirstYear(fromProfit),
    dscr: null,
    noDscr: PAID_FROM_PROFIT,
    buyersShare: () => 1,
    controlKept: hasInvestors ? 1 - investorShare : 1,
    keptStake: 0,
  };
}

/** Capital not returned after each month: it is returned at the end of a year, and all of it at last. */
function capitalOwed(capital: number, years: readonly WaterfallYear[]): number[] {
  let owed = capital;
  return years.flatMap(({ unreturned }, index) => {
    const months = Array.from({ length: 12 }, () => owed);
    owed = unreturned;
    months[11] = index === years.length - 1 ? 0 : unreturned;
    return months;
  });
}
