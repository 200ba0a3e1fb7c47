/** Longest values we keep. Messages say what to do about a longer one. */
export const LIMITS = { name: 100, email: 254, line: 200, url: 2_048, text: 5_000 } as const;
