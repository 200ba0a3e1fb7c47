import { formatCount } from '../shared/format-number.ts';
import { formatDollars } from '../shared/money.ts';
import type { CardListing, ListingSummary } from './listing-summary.ts';
import { CATEGORY_LABELS, SAMPLE_LABEL } from './vocabulary.ts';

/** The figures on a listing's card, as text. */

/** US dollars without decimals, or a placeholder. */
export function formatPrice({ isOffMarket, price }: Pick<ListingSummary, 'isOffMarket' | 'price'>) {
  if (isOffMarket) return 'Contact for price';
  return price === null ? 'Price on request' : formatDollars(price);
}

/** '$1,500/mo profit', '$60/mo loss'; null when unknown. */
export function formatProfit({ monthlyProfit }: Pick<ListingSummary, 'monthlyProfit'>) {
  if (monthlyProfit === null) return null;
  return `${formatDollars(Math.abs(monthlyProfit))}/mo ${monthlyProfit < 0 ? 'loss' : 'profit'}`;
}

/** '850', '1.2k'; null if the business doesn't count its users. */
export function formatUsers(users: number | null): string | null {
  if (users === null) return null;
  return users >= 1000 ? `${(users / 1000).toFixed(1)}k` : String(users);
}

/** '1 year', '2.5 years'. */
export const formatAge = (years: number): string => formatCount(years, 'year');

/** 'SaaS', or 'Sample listing · SaaS': a made-up listing always says so. */
export function formatKind({
  category,
  isSample,
}: Pick<CardListing, 'category' | 'isSample'>): string {
  const kind = category === null ? 'Online business' : CATEGORY_LABELS[category];
  return isSample ? `${SAMPLE_LABEL} · ${kind}` : kind;
}
