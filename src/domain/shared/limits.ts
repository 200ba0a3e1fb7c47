/** Longest values we keep. Messages say what to do about a longer one. */
export const LIMITS = { name: 100, email: 254, line: 200, url: 2_048, text: 5_000 } as const;

/** The shortest text that is taken, for a field's hint: messages seldom name it. */
export const atLeast = (characters: number): string => `At least ${characters} characters.`;

/** Highest amount that is taken anywhere, in US dollars; sums of its cents stay exact. */
export const AMOUNT_MAX = 1e12;
/** Longest term that is taken anywhere, in months. */
export const MONTHS_MAX = 360;
/** Highest age of a business, in years. */
export const YEARS_MAX = 100;
