/** A text as names in it are compared, with the way back to the text itself. */
export interface PlainLetters {
  text: string;
  /** Small letters without accents or anything invisible, every apostrophe the same. */
  plain: string;
  /** Where in the text each character of `plain` comes from, and the text's length at the end. */
  origins: readonly number[];
}

/** From where to where in `plain`. */
export interface Span {
  start: number;
  end: number;
}

const PRINTED_ASCII = /^[\t\n\r\x20-\x7e]$/;
const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const APOSTROPHE = /[‘’‛ʼʹ′`´＇]/;
/** Letters that are no other letter with an accent, and are typed as one. */
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
/** What makes a word longer where words are parted by spaces; other scripts write them together. */
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
  // First to capitals: ß becomes SS, and both kinds of i become one.
  const folded = character.normalize('NFKD').replace(INVISIBLE, '').toUpperCase().toLowerCase();
  return folded.replace(/[æðđħłøœþ]/g, (letter) => TYPED_AS[letter] ?? letter);
}

/** Every place of a pattern that is written for plain letters. */
export function placesOf({ plain }: PlainLetters, pattern: string): Span[] {
  return [...plain.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

export const literally = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Whether a word begins or ends here, as one does within oneWord and between word and number in word2. */
export function isEdge(letters: PlainLetters, at: number): boolean {
  const [before = '', after = ''] = [letters.plain[at - 1], letters.plain[at]];
  if (!PART_OF_WORD.test(before) || !PART_OF_WORD.test(after)) return true;
  if (/\p{N}/u.test(before) !== /\p{N}/u.test(after)) return true;
  return isCapital(letters, at) && !isCapital(letters, at - 1);
}

/** Whether a letter is a capital in the text itself. */
export function isCapital({ text, origins }: PlainLetters, at: number): boolean {
  const code = text.codePointAt(origins[at] ?? text.length);
  return code !== undefined && /[\p{Lu}\p{Lt}]/u.test(String.fromCodePoint(code));
}

/** The whole word that has these letters in it. */
export function wordAround({ plain }: PlainLetters, { start, end }: Span): Span {
  while (start > 0 && PART_OF_WORD.test(plain.charAt(start - 1))) start -= 1;
  while (end < plain.length && PART_OF_WORD.test(plain.charAt(end))) end += 1;
  return { start, end };
}
