import { AFFILIATE_TERMS, commissionOn } from '#src/domain/affiliates/commission.ts';
import type { Plan } from '#src/domain/services/plan.ts';

/** Something that a person whom an affiliate sent may pay for. */
export interface Sale {
  name: string;
  /** US dollars: once, or each month. */
  price: number;
  /** Paid every month. */
  recurring: boolean;
}

/** Raised when a page wants to show the earnings on a plan that is gone or has no amount. */
export class NoSuchSaleError extends Error {
  override name = 'NoSuchSaleError';
}

/**
 * A plan as a sale, at its first price: by the month, or once. Throws NoSuchSaleError for a tag
 * that no plan has, and for a plan without an amount or with one for another period.
 */
export function saleOf(plans: readonly Pick<Plan, 'tag' | 'name' | 'price'>[], tag: string): Sale {
  const plan = plans.find((candidate) => candidate.tag === tag);
  const [price] = plan?.price ?? [];
  if (!plan || typeof price?.amount !== 'number' || (price.per && price.per !== 'month')) {
    throw new NoSuchSaleError(
      `content/pages/services.yaml has no plan '${tag}' paid once or monthly.`,
    );
  }
  return { name: plan.name, price: price.amount, recurring: price.per === 'month' };
}

/** A sale with what it earns at the lowest and at the highest rate, in US dollars. */
export function workedEarnings(sale: Sale) {
  const { from, to } = AFFILIATE_TERMS.commission;
  return { ...sale, lowest: commissionOn(sale, from), highest: commissionOn(sale, to) };
}

/** How many sales at the lowest rate reach the minimum payout; a subscription counts as one. */
export function salesUntilPayout(sale: Sale): number {
  return Math.ceil(AFFILIATE_TERMS.minimumPayout / commissionOn(sale));
}
