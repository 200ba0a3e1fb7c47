import { AFFILIATE_TERMS, commissionOn } from '#src/domain/affiliates/commission.ts';
import type { Plan } from '#src/domain/services/plan.ts';

export interface AffiliateSale {
  name: string;
  /** US dollars, once or per month. */
  price: number;
  /** Billed monthly. */
  recurring: boolean;
}

/** Thrown when a page shows earnings for a plan that is gone or has no amount. */
export class NoSuchSaleError extends Error {
  override name = 'NoSuchSaleError';
}

/**
 * A plan as a sale, at its first price: monthly or one-time. Throws NoSuchSaleError if no plan has the
 * tag, or if its price has no amount or another billing period.
 */
export function saleOf(
  plans: readonly Pick<Plan, 'tag' | 'name' | 'price'>[],
  tag: string,
): AffiliateSale {
  const plan = plans.find((candidate) => candidate.tag === tag);
  const [price] = plan?.price ?? [];
  if (!plan || typeof price?.amount !== 'number' || (price.per && price.per !== 'month')) {
    throw new NoSuchSaleError(
      `content/pages/services.yaml has no plan '${tag}' paid once or monthly.`,
    );
  }
  return { name: plan.name, price: price.amount, recurring: price.per === 'month' };
}

/** A sale with its commission at the lowest and highest rates, in US dollars. */
export function workedEarnings(sale: AffiliateSale) {
  const { from, to } = AFFILIATE_TERMS.commission;
  return { ...sale, lowest: commissionOn(sale, from), highest: commissionOn(sale, to) };
}

/** How many sales at the lowest rate reach the minimum payout; a subscription is one sale. */
export function salesUntilPayout(sale: AffiliateSale): number {
  return Math.ceil(AFFILIATE_TERMS.minimumPayout / commissionOn(sale));
}
