import { NO_DEBT } from './dscr-value.ts';
import { checkMoney, checkProfit, isNothing } from './input-checks.ts';
import { type Loan, monthlyPayment } from './payment.ts';

export interface DealFigures extends Loan {
  /** A year's seller's discretionary earnings in US dollars; below 0 for a loss. */
  sde: number;
  /** What whoever runs the business is paid in a year, in US dollars, 0 or more. */
  salary: number;
  /** The buyer's own money at close, in US dollars, 0 or more. */
  cashIn: number;
}

/** For the first year, unrounded. */
export interface DealRatios {
  /** Payments of the year, in US dollars: of a note shorter than a year, only those it has. */
  debtService: number;
  /** (SDE − salary) ÷ debt service. Null without debt. */
  dscr: number | null;
  /** SDE − salary − debt service, in US dollars. */
  cashFlow: number;
  /** Cash flow ÷ cash in, as a decimal. Null when no cash goes in. */
  cashOnCash: number | null;
  /** Cash in ÷ cash flow. Null when there is no cash flow to pay it back. */
  paybackYears: number | null;
  /** Why what is null is null, in words for a visitor. */
  reasons: { [ratio in 'dscr' | 'cashOnCash' | 'paybackYears']?: string };
}

const NO_CASH_IN =
  'No cash of your own goes in, so there is nothing for a return to be measured by.';
const NO_CASH_FLOW = 'Nothing is left over in a year to pay the cash back.';

/**
 * How a deal paid for in part by a note does in its first year. Less than half a cent counts as
 * nothing. Throws InvalidDealInputError.
 */
export function dealRatios({ sde, salary, cashIn, ...loan }: DealFigures): DealRatios {
  checkProfit('sde', sde);
  checkMoney('salary', salary);
  checkMoney('cashIn', cashIn);
  const debtService = yearlyDebtService(loan);
  const cashFlow = sde - salary - debtService;
  const dscr = isNothing(debtService) ? null : (sde - salary) / debtService;
  const cashOnCash = isNothing(cashIn) ? null : cashFlow / cashIn;
  const paybackYears = isNothing(cashFlow) ? null : cashIn / cashFlow;
  return {
    debtService,
    dscr,
    cashFlow,
    cashOnCash,
    paybackYears,
    reasons: {
      ...(dscr === null && { dscr: NO_DEBT }),
      ...(cashOnCash === null && { cashOnCash: NO_CASH_IN }),
      ...(paybackYears === null && { paybackYears: NO_CASH_FLOW }),
    },
  };
}

/** What a loan takes in its first year, in US dollars, unrounded. Throws InvalidDealInputError. */
export function yearlyDebtService(loan: Loan): number {
  return monthlyPayment(loan) * Math.min(loan.months, 12);
}
