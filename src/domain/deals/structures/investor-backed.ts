import {
  percent,
  years,
  profitIn,
  type DealSituation,
  meanOfFirstYear,
  type Obligations,
  setAside,
  toDollars,
  WHOLE_BUSINESS,
  yearlySums,
  type PriceParts,
  splitPrice,
  type Structure,
} from './structure.ts';
import { checkMonths } from '../input-checks.ts';
import { distribute, type Distribution } from '../returns.ts';

/** Shares and rates are decimals: 0.1 is 10%. Months and years are whole numbers. */
export interface InvestorBackedTerms {
  /** The buyer's share of the price. Investors fund the rest. */
  ownShare: number;
  /** Yearly return paid to investors before anyone else. */
  preferredRate: number;
  /** Investors' share of profit after their capital and preferred return are paid, until the term ends. */
  investorShare: number;
  /** Years of these distributions. */
  years: number;
}

export const investorBacked = {
  name: 'Investor-backed',
  description:
    'Investors fund most of the price, and the seller is paid in full at close. Profit pays their preferred return and capital first. Then you split it.',
  exampleTerms: '10% from you, 8% preferred return, then a 60/40 split, over five years.',
  benefits: ['All cash at close wins deals', 'No fixed payment in a bad month'],
  risk: 'Most profit goes to investors until they have their capital back.',
  control: 'You run it. Investors usually have to approve a sale, new debt, and your pay.',
  acceptedWith: 'cash',
  inputs: {
    'own-cash': { ...percent, label: 'Your cash at close', start: 10 },
    'preferred-return': {
      ...percent,
      label: 'Preferred return',
      max: 30,
      step: 0.5,
      start: 8,
      hint: 'Paid to investors each year before you.',
    },
    'investor-share': {
      ...percent,
      label: "Investors' share of profit",
      start: 40,
      hint: 'After they have their capital back, until the term ends.',
    },
    'investor-years': { ...years, start: 5 },
  },
  termsOf: (read) => ({
    ownShare: read('own-cash'),
    preferredRate: read('preferred-return'),
    investorShare: read('investor-share'),
    years: read('investor-years'),
  }),
  partsOf: (price, { ownShare }) => {
    const parts = splitPrice(price, 'ownShare', ownShare);
    return { ...parts, cashAtClose: parts.total };
  },
  agreedMonths: (terms) => terms.years * 12,
  obligationsOf,
} satisfies Structure<
  InvestorBackedTerms,
  'own-cash' | 'preferred-return' | 'investor-share' | 'investor-years'
>;

const PAID_FROM_PROFIT =
  "There's no debt to pay. Investors are paid from profit, then any capital left at the end.";

/**
 * Investors fund what the buyer doesn't, and each year's profit is distributed: preferred return,
 * capital, then the split. Capital not returned by the end of the agreement is due then. Preferred return
 * not paid by then isn't. A year without profit distributes nothing.
 */
function obligationsOf(
  situation: DealSituation,
  terms: InvestorBackedTerms,
  parts: PriceParts,
): Obligations {
  const { years: term } = terms;
  checkMonths('years', term, 1, 10);
  const capital = toDollars(parts.rest);
  const investorShare = capital > 0 ? terms.investorShare : 0;
  const profitOf = (month: number) => profitIn(month, situation);
  const { years } = distribute({
    capital,
    preferredRate: terms.preferredRate + (situation.rateChange ?? 0),
    investorShare,
    distributions: yearlySums(term, profitOf).map((sum) => Math.max(0, sum)),
  });
  const yearly = years.map(({ investor }) => investor);
  const fromProfit = setAside(yearly, profitOf);
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
    ...WHOLE_BUSINESS,
    controlKept: 1 - investorShare,
  };
}

/** Unreturned capital after each month. It's returned at year end, and all of it by the last year. */
function capitalOwed(capital: number, years: Distribution['years']): number[] {
  let owed = capital;
  return years.flatMap(({ unreturned }, index) => {
    const months = Array.from({ length: 12 }, () => owed);
    owed = unreturned;
    months[11] = index === years.length - 1 ? 0 : unreturned;
    return months;
  });
}
