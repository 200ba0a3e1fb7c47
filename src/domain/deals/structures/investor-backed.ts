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
import { priceParts } from './parts.ts';
import type { StructureTerms } from './structure.ts';

const PAID_FROM_PROFIT =
  'There is no debt to pay: investors are paid out of the profit there is, and their capital at the end.';

/**
 * Investors bring what the buyer doesn't, and each year's profit is distributed: preferred return,
 * capital, then the split. Capital that is not returned when the agreement ends is due then. A year
 * without a profit distributes nothing.
 */
export function investorBacked(
  situation: DealSituation,
  terms: StructureTerms['investor-backed'],
): Obligations {
  const { investorShare, years: term } = terms;
  checkMonths('years', term, 1, 10);
  const parts = priceParts(situation.price, { id: 'investor-backed', terms });
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
    parts,
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
