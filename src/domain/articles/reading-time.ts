/**
 * Words of English non-fiction that an adult reads silently in a minute, on average
 * (M. Brysbaert, 'How many words do we read per minute?', Journal of Memory and Language, 2019).
 */
export const WORDS_PER_MINUTE = 238;

/** Whole minutes that a number of words takes, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE));
