import type { Part, Plan } from './plan.ts';
import { amountWords, type Period, type Plus, plusWords, type Price } from './price.ts';

/** A plan inside a bundle with the price it has on its own. */
export interface PricedPart {
  plan: Plan;
  /** US dollars, for all the months or uses that the bundle has of it. */
  amount: number;
  /** Set when the plan runs on: the amount is then for each of these. */
  runsPer?: 'month' | 'year';
  /** '3 months', '1 use'; empty when the plan is had once. */
  extent: string;
  plus?: Plus | undefined;
}

/** Why a part of a bundle cannot be priced, in words for an editor. */
export interface Unpriced {
  error: string;
}

const extentOf = (per: Period | undefined, times: number) =>
  per === undefined ? '' : `${times} ${per}${times === 1 ? '' : 's'}`;

type AmountPrice = Price & { amount: number };
const hasAmount = (price: Price): price is AmountPrice => typeof price.amount === 'number';

/** A part of a bundle with the price of its plan, or why there is none that could be counted. */
export function pricePart(part: Part, plans: readonly Plan[]): PricedPart | Unpriced {
  const plan = plans.find(({ tag }) => tag === part.plan);
  if (!plan) return { error: `There is no plan '${part.plan}'.` };
  if (plan.group === 'bundle') return { error: `'${part.plan}' is a bundle itself.` };
  const priced = plan.price.filter(hasAmount);
  const fitting = part.per ? priced.filter(({ per }) => per === part.per) : priced;
  const [price] = fitting;
  if (!price) return { error: `'${part.plan}' has no such price; check per.` };
  if (fitting.length > 1)
    return { error: `'${part.plan}' has several prices; say which with per.` };
  if (price.from) return { error: `'${part.plan}' has no fixed price that could be added up.` };
  const { amount, per, plus } = price;
  if (part.times === undefined && (per === 'month' || per === 'year')) {
    return { plan, amount, runsPer: per, extent: '', plus };
  }
  const times = part.times ?? 1;
  return { plan, amount: amount * times, extent: extentOf(per, times), plus };
}

/** The parts of a bundle; those that cannot be priced are refused where the file is read. */
export const partsOf = (bundle: Plan, plans: readonly Plan[]): PricedPart[] =>
  (bundle.contains ?? []).flatMap((part) => {
    const priced = pricePart(part, plans);
    return 'error' in priced ? [] : [priced];
  });

/** '$299 a month', '$1,500 + 10% of the sale price'. */
export const partWords = ({ amount, runsPer, plus }: PricedPart): string =>
  [amountWords(amount, runsPer), plus && plusWords(plus)].filter(Boolean).join(' ');

const sum = (parts: readonly PricedPart[]) =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** What the parts cost when each is bought on its own: '$1,699 + 10% of the sale price'. */
export function apartWords(parts: readonly PricedPart[]): string {
  const amounts = ([undefined, 'month', 'year'] as const).flatMap((period) => {
    const total = sum(parts.filter(({ runsPer }) => runsPer === period));
    return total > 0 ? [amountWords(total, period)] : [];
  });
  const plus = parts.flatMap((part) => (part.plus ? [plusWords(part.plus)] : []));
  return [amounts.join(' and '), ...plus].join(' ');
}

/**
 * What a bundle costs less than its parts, in US dollars; null when it does not, or when the two
 * cannot be compared because something runs on, is quoted, or takes another percentage.
 */
export function savingOf({ price }: Pick<Plan, 'price'>, parts: readonly PricedPart[]) {
  const [own, alternative] = price;
  if (!own || alternative || !hasAmount(own) || own.from || own.per) return null;
  if (parts.some(({ runsPer }) => runsPer)) return null;
  const apart = parts.flatMap(({ plus }) => (plus ? [plusWords(plus)] : []));
  if (apart.join() !== (own.plus ? plusWords(own.plus) : '')) return null;
  const saving = sum(parts) - own.amount;
  return saving > 0 ? saving : null;
}
