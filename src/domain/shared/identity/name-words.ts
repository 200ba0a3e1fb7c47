import { PARTICLES, TITLES } from './known-words.ts';
import { literally, plainLetters } from './plain-letters.ts';

export interface NamePart {
  /** Without apostrophes. */
  letters: string;
  /** With or without an apostrophe or space where it has one: O’Brien, OBrien, O Brien. */
  pattern: string;
}

/** The words of a name, without titles. */
export function wordsOf(name: string): NamePart[] {
  const words = plainLetters(name).plain.match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.flatMap((word, index) => {
    const pieces = word.split("'").filter(Boolean);
    const letters = pieces.join('');
    if (letters === '' || TITLES.has(letters)) return [];
    if (index > 0 && PARTICLES.has(letters)) return [];
    return [{ letters, pattern: pieces.map(literally).join(`[\\s']?`) }];
  });
}

/** Hyphenated words as one: AnneMarie from Anne-Marie. */
export const joinedWordsOf = (name: string): NamePart[] =>
  (plainLetters(name).plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map((words) => {
    const letters = words.replaceAll('-', '');
    return { letters, pattern: literally(letters) };
  });
