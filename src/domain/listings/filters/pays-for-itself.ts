import { box } from './facet.ts';

/**
 * Listings that reach TARGET_DSCR on ZERO_DOWN_TERMS. Unlike the price filter, it excludes listings without
 * a price.
 */
export const paysForItself = box({
  key: 'paysForItself',
  param: 'pays-for-itself',
  legend: 'Financing',
  hasNote: true,
  off: { paysForItself: false },
  label: 'Pays for itself with no money down',
  holdsOf: (listing) => listing.paysForItself,
  name: () => 'the pays-for-itself filter',
});
