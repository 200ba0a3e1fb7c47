/** Maximum lengths of stored values. */
export const LIMITS = { name: 100, email: 254, line: 200, url: 2_048, text: 5_000 } as const;

/**
 * A minimum length for a field's hint, since error messages rarely state it.
 * @param toPublish What a listing's page needs, if that is more.
 */
export const atLeast = (characters: number, toPublish?: string): string =>
  `At least ${characters} characters${toPublish === undefined ? '' : ` to submit, ${toPublish} to publish`}.`;

/** The highest amount accepted anywhere, in US dollars; sums in cents stay exact. */
export const AMOUNT_MAX = 1e12;
/** The highest price of an offer, in US dollars: thirty years of its interest stay exact to the cent. */
export const OFFER_MAX = 1e9;
/** The longest term accepted anywhere, in months. */
export const MONTHS_MAX = 360;
/** Longest history a listing carries, in months. */
export const HISTORY_MONTHS = 24;
/** Highest age of a business, in years. */
export const YEARS_MAX = 100;
