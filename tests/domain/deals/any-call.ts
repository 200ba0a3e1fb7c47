import fc from 'fast-check';
import * as deals from '#src/domain/deals/index.ts';

/** Numbers that are likely, numbers at the edge of what is taken, and any number there is. */
const number = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 120 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(0, -0, 1, 12, 0.005, 1e12, 100, 1_200, Number.MIN_VALUE, 1e-300, -1),
  },
  { weight: 1, arbitrary: fc.double() },
);
const signed = fc.oneof(number, fc.integer({ min: -1_000_000, max: 1_000_000 }));
const numbers = fc.array(number, { maxLength: 6 });
const flows = fc.array(signed, { maxLength: 6 });
const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), number);
const months = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 1_200 }) },
  { weight: 1, arbitrary: number },
);
const fewMonths = fc.oneof({ weight: 9, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: number });
const loan = { principal: number, apr: number, months };

type Call = [name: string, arbitrary: fc.Arbitrary<() => unknown>];

const call = <Input>(run: (input: Input) => unknown, input: fc.Arbitrary<Input>): Call => [
  run.name,
  input.map((given) => () => run(given)),
];

const callOfTwo = <First, Second>(
  run: (first: First, second: Second) => unknown,
  first: fc.Arbitrary<First>,
  second: fc.Arbitrary<Second>,
): Call => [
  run.name,
  fc.tuple(first, second).map(
    ([one, other]) =>
      () =>
        run(one, other),
  ),
];

const listOf = <Item>(shape: { [key in keyof Item]: fc.Arbitrary<Item[key]> }) =>
  fc.array(fc.record(shape), { maxLength: 3 });

const earnings = { sde: signed, salary: number };
const zeroDown = { ...earnings, price: number, apr: number, months };
const loanKeys = ['principal', 'apr', 'months'] as const;
const changes = { interestOnlyMonths: fewMonths, standbyMonths: fewMonths, balloonMonth: months };
const stresses = {
  salary: number,
  profitChange: number,
  growth: number,
  churn: share,
  monthlyRevenue: number,
  rateChange: number,
  horizonMonths: months,
};
const revenueShare = {
  advance: number,
  cap: number,
  share,
  firstMonthRevenue: number,
  growth: number,
  horizonMonths: months,
};
const waterfall = {
  capital: number,
  preferredRate: number,
  investorShare: share,
  distributions: numbers,
};
const maxPrice = { apr: number, months, sde: signed, targetDscr: number, downShare: share };
const grid = { ...loan, months: fc.array(months, { maxLength: 4 }), sde: signed };

/** Calls of each function with any input. */
export const CALLS: Call[] = [
  call(deals.monthlyPayment, fc.record(loan)),
  call(deals.balanceAfter, fc.record({ ...loan, after: months })),
  call(deals.amortize, fc.record({ ...loan, ...changes }, { requiredKeys: [...loanKeys] })),
  call(deals.dealRatios, fc.record({ ...loan, ...earnings, cashIn: number })),
  call(deals.dscrGrid, fc.record({ ...grid, sdeChanges: numbers })),
  call(deals.dscrBand, signed),
  call(deals.maxPrice, fc.record(maxPrice)),
  call(deals.irr, flows),
  call(deals.annualise, number),
  callOfTwo(deals.paybackMonths, number, flows),
  callOfTwo(
    deals.earnOutExpected,
    listOf({ probability: share, amount: number, years: number }),
    number,
  ),
  callOfTwo(deals.earnOutTier, fc.record({ threshold: number, rate: number, cap: number }), signed),
  call(deals.revenueShare, fc.record(revenueShare)),
  call(deals.blendedCost, listOf({ amount: number, apr: number, months })),
  call(
    deals.sellerCashEquivalent,
    fc.record({
      cashAtClose: number,
      flows: listOf({ month: months, amount: number }),
      monthlyDiscount: number,
    }),
  ),
  call(deals.distribute, fc.record(waterfall)),
  call(deals.valuation, fc.record({ monthly: signed, multiple: number, adjustment: number })),
  call(deals.annualChurn, share),
  call(
    deals.shortestTerm,
    fc.record({ ...earnings, principal: number, apr: number, maxMonths: months }),
  ),
  call(
    deals.fewestMonths,
    fc.record({
      principal: number,
      apr: number,
      monthly: signed,
      targetDscr: number,
      maxMonths: months,
    }),
  ),
  call(deals.leastDown, fc.record(zeroDown)),
  call(deals.zeroDownCheck, fc.record(zeroDown)),
  call(
    deals.stress,
    fc.record({ ...loan, sde: signed, ...stresses }, { requiredKeys: [...loanKeys, 'sde'] }),
  ),
];
