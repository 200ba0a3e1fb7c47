/**
 * Average words of English nonfiction that an adult reads silently per minute
 * (M. Brysbaert, 'How many words do we read per minute?', Journal of Memory and Language, 2019).
 */
export const WORDS_PER_MINUTE = 238;

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE));
