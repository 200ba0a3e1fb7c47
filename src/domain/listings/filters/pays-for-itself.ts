import { box } from './facet.ts';

/**
 * What reaches TARGET_DSCR on ZERO_DOWN_TERMS. Unlike a price range, it leaves out what has no price:
 * that it can pay is what is asked for.
 */
export const paysForItself = box({
  key: 'paysForItself',
  param: 'pays-for-itself',
  legend: 'Financing',
  hasNote: true,
  off: { paysForItself: false },
  label: 'Pays for itself with nothing down',
  holdsOf: (listing) => listing.paysForItself,
  name: () => 'the limit to what pays for itself',
});
