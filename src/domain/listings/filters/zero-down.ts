import { box } from './facet.ts';

/** Listings whose seller accepts no money down. */
export const zeroDown = box({
  key: 'zeroDown',
  param: 'zero-down',
  legend: 'Financing',
  off: { zeroDown: false },
  label: 'Open to $0 down',
  holdsOf: ({ openToZeroDown }) => openToZeroDown,
  name: () => 'the $0-down filter',
});
