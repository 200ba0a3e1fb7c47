import { box } from './facet.ts';

/** Sellers who are open to no money down. */
export const zeroDown = box({
  key: 'zeroDown',
  param: 'zero-down',
  legend: 'Financing',
  off: { zeroDown: false },
  label: 'Open to zero down',
  holdsOf: ({ openToZeroDown }) => openToZeroDown,
  name: () => 'the limit to zero down',
});
