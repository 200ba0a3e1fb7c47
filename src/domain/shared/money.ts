const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  // No '-$0' for a loss of less than half a dollar.
  signDisplay: 'negative',
});

const EXACT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** US dollars to the cent where there are cents: '$45,000', '$0.40'. */
export const formatExactDollars = (amount: number): string => EXACT_DOLLARS.format(amount);

/** US dollars rounded to whole ones: '$12,500', '-$300'. */
export const formatDollars = (amount: number): string => DOLLARS.format(amount);
