import { reachesTypicalDscr } from './financing-figures.ts';
import { type FilterKey, filtersOf, obstacleTo, type SavedIds } from './listing-filter.ts';
import type { MarketplaceIndex } from './marketplace-index.ts';
import {
  type AgeChoice,
  type CategoryChoice,
  DSCR_FLOORS,
  type DscrChoice,
  type MarketplaceQuery,
  type RevenueChoice,
  type View,
} from './marketplace-query.ts';
import type { DealStructure, MarketplaceSource } from './vocabulary.ts';

/** For each choice of a facet: how many results there would be with it as the facet's only choice. */
export interface FacetCounts {
  category: Record<CategoryChoice, number>;
  sources: Record<MarketplaceSource, number>;
  age: Record<AgeChoice, number>;
  revenueStatus: Record<RevenueChoice, number>;
  /** With the box ticked. */
  zeroDown: number;
  /** With the box ticked. */
  paysForItself: number;
  dscr: Record<DscrChoice, number>;
  structures: Record<DealStructure, number>;
  view: Record<View, number>;
}

/** Counts every facet's choices, ignoring what is chosen in that facet and honouring all else. */
export function countFacets(
  listings: MarketplaceIndex,
  query: MarketplaceQuery,
  saved: SavedIds,
): FacetCounts {
  const counts = nothingCounted();
  const filters = filtersOf(query, saved);
  for (const listing of listings) {
    const obstacle = obstacleTo(listing, filters);
    if (obstacle === 'several') continue;
    const countsFor = (facet: FilterKey) => obstacle === null || obstacle === facet;

    if (countsFor('category')) {
      counts.category.all += 1;
      counts.category[listing.category] += 1;
    }
    if (countsFor('sources') && listing.source !== null) counts.sources[listing.source] += 1;
    if (countsFor('age')) {
      counts.age.any += 1;
      counts.age[listing.ageBand] += 1;
    }
    if (countsFor('revenueStatus')) {
      counts.revenueStatus.any += 1;
      if (listing.revenueStatus !== null) counts.revenueStatus[listing.revenueStatus] += 1;
    }
    if (countsFor('zeroDown') && listing.openToZeroDown) counts.zeroDown += 1;
    if (countsFor('paysForItself') && listing.paysForItself) counts.paysForItself += 1;
    if (countsFor('dscr')) {
      counts.dscr.any += 1;
      for (const floor of DSCR_FLOORS) {
        if (reachesTypicalDscr(listing, Number(floor))) counts.dscr[floor] += 1;
      }
    }
    if (countsFor('structures')) {
      for (const structure of listing.structures) counts.structures[structure] += 1;
    }
    if (countsFor('view')) {
      counts.view.all += 1;
      if (saved.has(listing.id)) counts.view.saved += 1;
    }
  }
  return counts;
}

const nothingCounted = (): FacetCounts => ({
  category: {
    all: 0,
    saas: 0,
    ecommerce: 0,
    content: 0,
    mobile: 0,
    marketplace: 0,
    agency: 0,
    analytics: 0,
    finance: 0,
  },
  sources: {
    'Founder Direct': 0,
    'Broker Network': 0,
    'Microns.io': 0,
    'Startup Exchange': 0,
    Private: 0,
    'Off-market': 0,
  },
  age: { any: 0, 'under-1': 0, '1-2': 0, '3-plus': 0 },
  revenueStatus: { any: 0, 'pre-revenue': 0, profitable: 0, 'break-even': 0 },
  zeroDown: 0,
  paysForItself: 0,
  dscr: { any: 0, '1.00': 0, '1.25': 0, '1.50': 0 },
  structures: {
    cash: 0,
    seller_financing: 0,
    earn_out: 0,
    equity_swap: 0,
    installments: 0,
    revenue_share: 0,
  },
  view: { all: 0, saved: 0 },
});
