/** Raised for figures no loan can have; `field` names the one to mend. */
export class InvalidDealInputError extends RangeError {
  override name = 'InvalidDealInputError';
  readonly field: string;

  constructor(field: string, requirement: string) {
    super(`${field} must be ${requirement}.`);
    this.field = field;
  }
}

export interface Loan {
  /** US dollars, 0 or more. */
  principal: number;
  /** Yearly rate as a decimal: 0.08 is 8 %. */
  apr: number;
  /** Number of monthly payments, a whole number from 1. */
  months: number;
}

/**
 * The level payment that repays a loan, in dollars a month, unrounded.
 * With i = apr ÷ 12 it is P·i ÷ (1 − (1 + i)^−n), the annuity formula; without interest, P ÷ n.
 * Throws InvalidDealInputError.
 */
export function monthlyPayment({ principal, apr, months }: Loan): number {
  if (!(principal >= 0) || !Number.isFinite(principal)) {
    throw new InvalidDealInputError('principal', '0 or more');
  }
  if (!(apr >= 0) || !Number.isFinite(apr)) throw new InvalidDealInputError('apr', '0 or more');
  if (!Number.isInteger(months) || months < 1) {
    throw new InvalidDealInputError('months', 'a whole number from 1');
  }
  const rate = apr / 12;
  if (rate === 0) return principal / months;
  return (principal * rate) / -Math.expm1(-months * Math.log1p(rate));
}
