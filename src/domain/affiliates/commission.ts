/**
 * The terms of the affiliate program. Commission is a share of what a referred customer pays. Rates
 * are decimals, amounts are US dollars.
 */
export const AFFILIATE_TERMS = {
  commission: { from: 0.3, to: 0.5 },
  /** A subscription earns commission for this many months from the first payment. */
  recurringMonths: 3,
  /** A visitor counts as referred for this many days after following an affiliate link. */
  cookieDays: 60,
  minimumPayout: 50,
  payoutEvery: 'month',
  payoutMethods: ['PayPal', 'Stripe', 'bank transfer'],
} as const;

/**
 * Commission on one sale, in US dollars: price × rate. For a subscription, monthly price × rate ×
 * months that earn commission. The rate is a decimal within `AFFILIATE_TERMS.commission`.
 */
export function commissionOn(
  sale: { price: number; recurring: boolean },
  rate: number = AFFILIATE_TERMS.commission.from,
): number {
  return sale.price * rate * (sale.recurring ? AFFILIATE_TERMS.recurringMonths : 1);
}
