import { NO_DEBT } from './dscr-value.ts';
import { checkMoney, checkProfit, isNothing } from './input-checks.ts';
import { type Loan, monthlyPayment } from './payment.ts';

export interface DealFigures extends Loan {
  /** Yearly seller's discretionary earnings in US dollars; negative for a loss. */
  sde: number;
  /** Yearly salary of the operator in US dollars, 0 or more. */
  salary: number;
  /** The buyer's cash at close in US dollars, 0 or more. */
  cashIn: number;
}

/** For the first year, unrounded. */
export interface DealRatios {
  /** Payments in the year, in US dollars. A note shorter than a year has fewer than 12. */
  debtService: number;
  /** (SDE − salary) ÷ debt service. Null without debt. */
  dscr: number | null;
  /** SDE − salary − debt service, in US dollars. */
  cashFlow: number;
  /** Cash flow ÷ cash in, as a decimal. Null when no cash goes in. */
  cashOnCash: number | null;
  /** Cash in ÷ cash flow. Null without cash flow to pay it back. */
  paybackYears: number | null;
  /** Why a ratio is null, as shown to visitors. */
  reasons: { [ratio in 'dscr' | 'cashOnCash' | 'paybackYears']?: string };
}

const NO_CASH_IN = 'You put in no cash.';
const NO_CASH_FLOW = 'No cash is left to pay you back.';

/**
 * First-year ratios of a deal financed in part by a note. Less than half a cent counts as zero. Throws
 * InvalidDealInputError.
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

/** A loan's payments in its first year, in US dollars, unrounded. Throws InvalidDealInputError. */
export function yearlyDebtService(loan: Loan): number {
  return monthlyPayment(loan) * Math.min(loan.months, 12);
}
