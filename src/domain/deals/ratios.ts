import {
  DSCR_TOLERANCE,
  formatDscr,
  NO_DEBT,
  reaches,
  TARGET_DSCR,
  type Loan,
  monthlyPayment,
} from './payment.ts';
import {
  checkMoney,
  checkProfit,
  isNothing,
  checkMonths,
  checkRate,
  checkWithin,
  InvalidDealInputError,
} from './input-checks.ts';

export interface DealFigures extends Loan {
  /** Yearly seller's discretionary earnings in US dollars; negative for a loss. */
  sde: number;
  /** Yearly salary of the operator in US dollars, 0 or more. */
  salary: number;
  /** The buyer's cash at close in US dollars, 0 or more. */
  cashIn: number;
}

const NO_CASH_IN = 'You put in no cash.';
const NO_CASH_FLOW = 'No cash is left to pay you back.';

/**
 * First-year ratios of a deal financed in part by a note, unrounded. Less than half a cent counts as zero. Throws
 * InvalidDealInputError.
 */
export function dealRatios({ sde, salary, cashIn, ...loan }: DealFigures) {
  checkProfit('sde', sde);
  checkMoney('salary', salary);
  checkMoney('cashIn', cashIn);
  const debtService = yearlyDebtService(loan);
  const cashFlow = sde - salary - debtService;
  const dscr = isNothing(debtService) ? null : (sde - salary) / debtService;
  const cashOnCash = isNothing(cashIn) ? null : cashFlow / cashIn;
  const paybackYears = isNothing(cashFlow) ? null : cashIn / cashFlow;
  return {
    /** Payments in the year, in US dollars. A note shorter than a year has fewer than 12. */
    debtService,
    /** (SDE − salary) ÷ debt service. Null without debt. */
    dscr,
    /** SDE − salary − debt service, in US dollars. */
    cashFlow,
    /** Cash flow ÷ cash in, as a decimal. Null when no cash goes in. */
    cashOnCash,
    /** Cash in ÷ cash flow. Null without cash flow to pay it back. */
    paybackYears,
    /** Why a ratio is null, as shown to visitors. */
    reasons: {
      ...(dscr === null && { dscr: NO_DEBT }),
      ...(cashOnCash === null && { cashOnCash: NO_CASH_IN }),
      ...(paybackYears === null && { paybackYears: NO_CASH_FLOW }),
    },
  };
}

/** A loan's payments in its first year, in US dollars, unrounded. Throws InvalidDealInputError. */
export function yearlyDebtService(loan: Loan): number {
  return monthlyPayment(loan) * Math.min(loan.months, 12);
}

export interface DscrGridInput extends Pick<Loan, 'principal' | 'apr'> {
  /** Yearly SDE in US dollars, minus any salary paid. */
  sde: number;
  /** Terms to try, each a whole number from 1. */
  months: readonly number[];
  /** Changes in SDE to try, as decimals from −10 to 10: −0.3 is 30% less. */
  sdeChanges: readonly number[];
}

/**
 * The DSCR for each change in SDE (rows) and each term (columns), in the order given; null without
 * debt. Throws InvalidDealInputError.
 */
export function dscrGrid(input: DscrGridInput): (number | null)[][] {
  const { sde, principal, apr, months, sdeChanges } = input;
  checkProfit('sde', sde);
  checkMoney('principal', principal);
  checkRate('apr', apr);
  const debtServices = months.map((term, index) => {
    checkMonths(`months[${index}]`, term);
    return yearlyDebtService({ principal, apr, months: term });
  });
  return sdeChanges.map((change, index) => {
    checkWithin(`sdeChanges[${index}]`, change, -10, 10);
    const changed = changeProfit(sde, change);
    return debtServices.map((debtService) =>
      isNothing(debtService) ? null : changed / debtService,
    );
  });
}

/** Changes a profit or loss by a share of its size. −20% turns a loss into a larger loss. */
export const changeProfit = (profit: number, change: number): number =>
  profit + Math.abs(profit) * change;

/** How safely profit covers the payments. Each band runs from its `from` to the next band's. */
export const DSCR_BANDS = [
  {
    id: 'cannot-pay',
    from: null,
    label: 'Falls short',
    words: "Profit doesn't cover the payments.",
  },
  {
    id: 'fragile',
    from: 1,
    label: 'Fragile',
    words: 'Profit covers the payments, but a small dip would change that.',
  },
  {
    id: 'thin',
    from: 1.15,
    label: 'Thin',
    words: 'Profit covers the payments with less cushion than lenders usually want.',
  },
  {
    id: 'usual',
    from: 1.25,
    label: 'Lender standard',
    words: 'Profit covers the payments with the cushion lenders usually want.',
  },
  {
    id: 'comfortable',
    from: 1.5,
    label: 'Comfortable',
    words: 'Profit covers the payments with more cushion than lenders usually want.',
  },
] as const;

const WITHOUT_DEBT = { id: 'no-debt', from: null, label: 'No debt', words: NO_DEBT } as const;

export type DscrBand = (typeof DSCR_BANDS)[number] | typeof WITHOUT_DEBT;

/**
 * The band of a DSCR: below 1.00 falls short; from 1.00 fragile; from 1.15 thin; from 1.25 lender
 * standard; above 1.50 comfortable. Null means no debt. Throws InvalidDealInputError.
 */
export function dscrBand(dscr: number | null): DscrBand {
  if (dscr === null) return WITHOUT_DEBT;
  if (!Number.isFinite(dscr))
    throw new InvalidDealInputError('dscr', 'a number, or null without debt');
  const [lowest, fragile, thin, usual, comfortable] = DSCR_BANDS;
  if (dscr > comfortable.from + DSCR_TOLERANCE) return comfortable;
  return [usual, thin, fragile].find(({ from }) => reaches(dscr, from)) ?? lowest;
}

/** How to draw a DSCR: the range shown, a tick where each band starts, and where fair and good begin. */
export const DSCR_GAUGE = {
  range: { from: 0.75, to: 2 },
  ticks: DSCR_BANDS.flatMap(({ from }) => (from === null ? [] : [from])),
  /** Labels on the other ticks would overlap these. */
  labels: [1, TARGET_DSCR, 1.5].map((at) => ({ at, text: formatDscr(at) })),
  fair: 1,
  good: TARGET_DSCR,
} as const;
