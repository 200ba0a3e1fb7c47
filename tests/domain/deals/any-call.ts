import fc from 'fast-check';
import {
  annualChurn,
  annualize,
  irr,
  paybackMonths,
  revenueShare,
  distribute,
} from '#src/domain/deals/returns.ts';
import {
  blendedCost,
  maxPrice,
  leastDown,
  shortestTerm,
  zeroDownCheck,
} from '#src/domain/deals/solve-for.ts';
import { dscrBand, dscrGrid, dealRatios } from '#src/domain/deals/ratios.ts';
import { earnOutExpected } from '#src/domain/deals/earn-out.ts';
import { earnOutTier } from '#src/domain/deals/contingent-payments.ts';
import { balanceAfter, monthlyPayment } from '#src/domain/deals/payment.ts';
import { fewestMonths } from '#src/domain/deals/note-terms.ts';
import { amortize, sellerCashEquivalent } from '#src/domain/deals/schedule.ts';
import { valuation } from '#src/domain/deals/valuation.ts';

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
const zeroDown = { sde: signed, targetDscr: number, price: number, apr: number, months };
const loanKeys = ['principal', 'apr', 'months'] as const;
const changes = { interestOnlyMonths: fewMonths, standbyMonths: fewMonths, balloonMonth: months };
const shareOfRevenue = {
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
const priceLimit = { apr: number, months, sde: signed, targetDscr: number, downShare: share };
const grid = { ...loan, months: fc.array(months, { maxLength: 4 }), sde: signed };

/** Calls of each function with any input. */
export const CALLS: Call[] = [
  call(monthlyPayment, fc.record(loan)),
  call(balanceAfter, fc.record({ ...loan, after: months })),
  call(amortize, fc.record({ ...loan, ...changes }, { requiredKeys: [...loanKeys] })),
  call(dealRatios, fc.record({ ...loan, ...earnings, cashIn: number })),
  call(dscrGrid, fc.record({ ...grid, sdeChanges: numbers })),
  call(dscrBand, signed),
  call(maxPrice, fc.record(priceLimit)),
  call(irr, flows),
  call(annualize, number),
  callOfTwo(paybackMonths, number, flows),
  callOfTwo(earnOutExpected, listOf({ probability: share, amount: number, years: number }), number),
  callOfTwo(earnOutTier, fc.record({ threshold: number, rate: number, cap: number }), signed),
  call(revenueShare, fc.record(shareOfRevenue)),
  call(blendedCost, listOf({ amount: number, apr: number, months })),
  call(
    sellerCashEquivalent,
    fc.record({
      cashAtClose: number,
      flows: listOf({ month: months, amount: number }),
      monthlyDiscount: number,
    }),
  ),
  call(distribute, fc.record(waterfall)),
  call(valuation, fc.record({ monthly: signed, multiple: number, adjustment: number })),
  call(annualChurn, share),
  call(
    shortestTerm,
    fc.record({ sde: signed, targetDscr: number, principal: number, apr: number }),
  ),
  call(
    fewestMonths,
    fc.record({ principal: number, apr: number, monthly: signed, targetDscr: number }),
  ),
  call(leastDown, fc.record(zeroDown)),
  call(zeroDownCheck, fc.record(zeroDown)),
];
