/** A text normalized for comparing names, with offsets back to the original. */
export interface PlainLetters {
  text: string;
  /** Lowercase, without accents or invisible characters, with uniform apostrophes. */
  plain: string;
  /** The original offset of each character in `plain`, then the text's length. */
  origins: readonly number[];
}

/** A range in `plain`. */
export interface Span {
  start: number;
  end: number;
}

const PRINTED_ASCII = /^[\t\n\r\x20-\x7e]$/;
const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const APOSTROPHE = /[‘’‛ʼʹ′`´＇]/;
/** Special letters, as people type them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
};
/** Letters that continue a word, in scripts that separate words with spaces. */
const PART_OF_WORD = /[\p{Ll}\p{N}]/u;

export function plainLetters(text: string): PlainLetters {
  const origins: number[] = [];
  let plain = '';
  let index = 0;
  for (const character of text) {
    const letters = plainOf(character);
    plain += letters;
    for (let count = letters.length; count > 0; count -= 1) origins.push(index);
    index += character.length;
  }
  origins.push(index);
  return { text, plain, origins };
}

function plainOf(character: string): string {
  if (APOSTROPHE.test(character)) return "'";
  if (PRINTED_ASCII.test(character)) return character.toLowerCase();
  // Uppercase first, so ß becomes SS and both kinds of i become one.
  const folded = character.normalize('NFKD').replace(INVISIBLE, '').toUpperCase().toLowerCase();
  return folded.replace(/[æðđħłøœþ]/g, (letter) => TYPED_AS[letter] ?? letter);
}

/** Every match of a pattern for plain letters. */
export function placesOf({ plain }: PlainLetters, pattern: string): Span[] {
  return [...plain.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

export const literally = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Whether a word starts or ends here, including inside oneWord and between word and number in word2. */
export function isEdge(letters: PlainLetters, at: number): boolean {
  const [before = '', after = ''] = [letters.plain[at - 1], letters.plain[at]];
  if (!PART_OF_WORD.test(before) || !PART_OF_WORD.test(after)) return true;
  if (/\p{N}/u.test(before) !== /\p{N}/u.test(after)) return true;
  return isCapital(letters, at) && !isCapital(letters, at - 1);
}

/** Whether a letter is a capital in the original text. */
export function isCapital({ text, origins }: PlainLetters, at: number): boolean {
  const code = text.codePointAt(origins[at] ?? text.length);
  return code !== undefined && /[\p{Lu}\p{Lt}]/u.test(String.fromCodePoint(code));
}

/** The whole word around a range. */
export function wordAround({ plain }: PlainLetters, { start, end }: Span): Span {
  while (start > 0 && PART_OF_WORD.test(plain.charAt(start - 1))) start -= 1;
  while (end < plain.length && PART_OF_WORD.test(plain.charAt(end))) end += 1;
  return { start, end };
}
