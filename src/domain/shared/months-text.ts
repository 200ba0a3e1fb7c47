/** '1 month', '48 months'. */
export const formatMonths = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`;
