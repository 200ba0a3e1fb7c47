const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  // No '-$0' for a loss of less than half a dollar.
  signDisplay: 'negative',
});

/** US dollars rounded to whole ones: '$12,500', '-$300'. */
export const formatDollars = (amount: number): string => DOLLARS.format(amount);
