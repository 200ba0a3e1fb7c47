import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  type DealStructure,
  type MarketplaceSource,
} from './vocabulary.ts';

/** What a visitor asks of the marketplace: every filter, the order and the view. */

export const CATEGORY_CHOICES = ['all', ...CATEGORIES] as const;
export type CategoryChoice = Category | 'all';
export const CATEGORY_CHOICE_LABELS: Record<CategoryChoice, string> = {
  all: 'All',
  ...CATEGORY_LABELS,
};

/** Half-open, in years: under 1; 1 to under 3; 3 and over. The labels are the specification's. */
export const AGE_CHOICES = ['any', 'under-1', '1-2', '3-plus'] as const;
export type AgeChoice = (typeof AGE_CHOICES)[number];
export type AgeBand = Exclude<AgeChoice, 'any'>;
export const AGE_LABELS: Record<AgeChoice, string> = {
  any: 'Any',
  'under-1': 'Under 1 year',
  '1-2': '1-2 years',
  '3-plus': '3+ years',
};

export const REVENUE_CHOICES = ['any', 'pre-revenue', 'profitable', 'break-even'] as const;
export type RevenueChoice = (typeof REVENUE_CHOICES)[number];
export type RevenueStatus = Exclude<RevenueChoice, 'any'>;
export const REVENUE_LABELS: Record<RevenueChoice, string> = {
  any: 'Any',
  'pre-revenue': 'Pre-revenue',
  profitable: 'Profitable',
  'break-even': 'Break-even',
};

/** The lowest DSCR on typical terms that a visitor may ask for. */
export const DSCR_FLOORS = ['1.00', '1.25', '1.50'] as const;
export type DscrFloor = (typeof DSCR_FLOORS)[number];
export const DSCR_CHOICES = ['any', ...DSCR_FLOORS] as const;
export type DscrChoice = DscrFloor | 'any';
export const DSCR_LABELS: Record<DscrChoice, string> = {
  any: 'Any',
  '1.00': '1.00+',
  '1.25': '1.25+',
  '1.50': '1.50+',
};

/** The orders that the sort select offers: the specification's six, then two for financing. */
export const SORT_ORDERS = [
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'revenue',
  'profit',
  'dscr',
  'zero-down',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
/**
 * 'featured' is the default ordering (featured first, then newest first): the one that ties fall
 * back to and that an unknown `sort` in the address means. The select doesn't offer it. A visitor
 * who asks for no order starts on 'newest', where being featured counts for nothing.
 */
export type ListingOrder = SortOrder | 'featured';
export const ORDER_LABELS: Record<ListingOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  revenue: 'Revenue: high to low',
  profit: 'Profit: high to low',
  dscr: 'DSCR: high to low',
  'zero-down': 'Shortest zero-down term',
  featured: 'Featured first',
};

export const VIEWS = ['all', 'saved'] as const;
export type View = (typeof VIEWS)[number];

/** US dollars. A highest price at the top stop means 'and above', so that the default hides nothing. */
export const PRICE_SLIDER = { min: 0, max: 150_000, step: 5_000 } as const;

export interface MarketplaceQuery {
  readonly category: CategoryChoice;
  /** Looked for in title and description; '' looks for nothing. */
  readonly search: string;
  /** US dollars, on a step of the slider, inclusive. */
  readonly minPrice: number;
  readonly maxPrice: number;
  /** None selected means every source. */
  readonly sources: readonly MarketplaceSource[];
  readonly age: AgeChoice;
  readonly revenueStatus: RevenueChoice;
  /** True shows only sellers who are open to no money down. */
  readonly zeroDown: boolean;
  /** True shows only what reaches TARGET_DSCR on ZERO_DOWN_TERMS. */
  readonly paysForItself: boolean;
  /** Lowest DSCR on TYPICAL_TERMS. */
  readonly dscr: DscrChoice;
  /** A listing needs one of them; none selected means every structure. */
  readonly structures: readonly DealStructure[];
  readonly sort: ListingOrder;
  readonly view: View;
}

export const DEFAULT_QUERY: MarketplaceQuery = {
  category: 'all',
  search: '',
  minPrice: PRICE_SLIDER.min,
  maxPrice: PRICE_SLIDER.max,
  sources: [],
  age: 'any',
  revenueStatus: 'any',
  zeroDown: false,
  paysForItself: false,
  dscr: 'any',
  structures: [],
  sort: 'newest',
  view: 'all',
};
