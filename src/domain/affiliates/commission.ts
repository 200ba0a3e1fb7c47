/**
 * The terms of the affiliate program. Commission is a share of what a referred person pays; rates
 * are decimals, money is US dollars.
 */
export const AFFILIATE_TERMS = {
  commission: { from: 0.3, to: 0.5 },
  /** A subscription pays commission for this many months, counted from the first payment. */
  recurringMonths: 3,
  /** A visitor counts as referred for this many days after the last affiliate link. */
  cookieDays: 60,
  minimumPayout: 50,
  payoutEvery: 'month',
  payoutMethods: ['PayPal', 'Stripe', 'bank transfer'],
} as const;

/**
 * What an affiliate earns on one sale, in US dollars: price × rate, or for a subscription the monthly
 * price × rate × the months that pay. The rate is a decimal within `AFFILIATE_TERMS.commission`.
 */
export function commissionOn(
  sale: { price: number; recurring: boolean },
  rate: number = AFFILIATE_TERMS.commission.from,
): number {
  return sale.price * rate * (sale.recurring ? AFFILIATE_TERMS.recurringMonths : 1);
}
