import { formatCount } from '../shared/number-text.ts';
import type { Part, Plan } from './plan.ts';
import { amountWords, type Period, type Plus, plusWords, type Price } from './price.ts';

/** A plan in a bundle, with its price outside the bundle. */
export interface PricedPart {
  plan: Plan;
  /** US dollars, for all the months or uses included in the bundle. */
  amount: number;
  /** Set for an ongoing plan: the amount is then per month or year. */
  runsPer?: 'month' | 'year';
  /** '3 months', '1 use'. Empty for a one-time plan. */
  extent: string;
  plus?: Plus | undefined;
}

/** Why part of a bundle cannot be priced, as a message for the editor. */
export interface Unpriced {
  error: string;
}

const extentOf = (per: Period | undefined, times: number) =>
  per === undefined ? '' : formatCount(times, per);

type AmountPrice = Price & { amount: number };
const hasAmount = (price: Price): price is AmountPrice => typeof price.amount === 'number';

/** Prices one part of a bundle, or says why it can't. */
export function pricePart(part: Part, plans: readonly Plan[]): PricedPart | Unpriced {
  const plan = plans.find(({ tag }) => tag === part.plan);
  if (!plan) return { error: `There is no plan '${part.plan}'.` };
  if (plan.group === 'bundle') return { error: `'${part.plan}' is a bundle. Name a plan.` };
  const priced = plan.price.filter(hasAmount);
  const fitting = part.per ? priced.filter(({ per }) => per === part.per) : priced;
  const [price] = fitting;
  if (!price) return { error: `'${part.plan}' has no such price. Check per.` };
  if (fitting.length > 1)
    return { error: `'${part.plan}' has several prices. Choose one with per.` };
  if (price.from) return { error: `'${part.plan}' has no fixed price to add up.` };
  const { amount, per, plus } = price;
  if (part.times === undefined && (per === 'month' || per === 'year')) {
    return { plan, amount, runsPer: per, extent: '', plus };
  }
  const times = part.times ?? 1;
  return { plan, amount: amount * times, extent: extentOf(per, times), plus };
}

/** Priced parts of a bundle. Reading the file already rejects parts without a price. */
export const partsOf = (bundle: Plan, plans: readonly Plan[]): PricedPart[] =>
  (bundle.contains ?? []).flatMap((part) => {
    const priced = pricePart(part, plans);
    return 'error' in priced ? [] : [priced];
  });

/** '$299/month', '$1,500 + 10% of the sale price'. */
export const partWords = ({ amount, runsPer, plus }: PricedPart): string =>
  [amountWords(amount, runsPer), plus && plusWords(plus)].filter(Boolean).join(' ');

const sum = (parts: readonly PricedPart[]) =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** Total price of the parts bought separately: '$1,699 + 10% of the sale price'. */
export function separatePrice(parts: readonly PricedPart[]): string {
  const amounts = ([undefined, 'month', 'year'] as const).flatMap((period) => {
    const total = sum(parts.filter(({ runsPer }) => runsPer === period));
    return total > 0 ? [amountWords(total, period)] : [];
  });
  const plus = parts.flatMap((part) => (part.plus ? [plusWords(part.plus)] : []));
  return [amounts.join(' and '), ...plus].join(' ');
}

/**
 * How much a bundle saves over its parts, in US dollars. Null if it saves nothing, or if the two
 * can't be compared: an ongoing plan, a custom quote, or a different percentage.
 */
export function savingOf({ price }: Pick<Plan, 'price'>, parts: readonly PricedPart[]) {
  const [own, alternative] = price;
  if (!own || alternative || !hasAmount(own) || own.from || own.per) return null;
  if (parts.some(({ runsPer }) => runsPer)) return null;
  const partsPlus = parts.flatMap(({ plus }) => (plus ? [plusWords(plus)] : []));
  if (partsPlus.join() !== (own.plus ? plusWords(own.plus) : '')) return null;
  const saving = sum(parts) - own.amount;
  return saving > 0 ? saving : null;
}
