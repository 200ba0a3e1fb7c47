/** A text normalized for comparing names, with offsets back to the original. */
export interface PlainLetters {
  text: string;
  /** Lowercase Latin where it looks like it, without accents or invisible characters, with uniform apostrophes. */
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
/** Letters as people type them, and Cyrillic and Greek ones that pass for Latin: each before what it counts as. */
const COUNTS_AS = new Map(
  'æae ðd đd ħh łl øo œoe þth аa вb сc ԁd еe нh һh іi јj кk ӏl мm пn оo рp гr ѕs тt хx уy αa εe Ηh ιi κk Μm Νn οo ρp τt υu νv χx Υy Ζz'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
/** Letters that continue a word, in scripts that separate words with spaces. */
const PART_OF_WORD = /[\p{Ll}\p{N}]/u;

/** A text as its names are compared. Every character of `plain` knows where it came from. */
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
  const visible = character.normalize('NFKD').replace(INVISIBLE, '');
  // Uppercase first, so ß becomes SS and both kinds of i become one.
  const small = visible.toUpperCase().toLowerCase();
  return COUNTS_AS.get(visible) ?? COUNTS_AS.get(small) ?? small;
}

/** Every match of a pattern for plain letters; none of an empty one. */
export function placesOf({ plain }: PlainLetters, pattern: string): Span[] {
  if (pattern === '') return [];
  return [...plain.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** A text as a pattern that matches it alone. */
export const escapeRegExp = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A name's parts with up to three separators between them: Fern Hold, fern-hold, FernHold. */
export const looselyJoined = (plain: string): string =>
  plain
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map(escapeRegExp)
    .join(String.raw`[\s._-]{0,3}`);

/** Between two letters of a word that is taken apart. Its letters are none of these, so nothing is tried twice. */
const GAP = String.raw`[^a-z\d]`;

interface Apart extends Span {
  /** Length of its shortest piece. */
  shortest: number;
  /** Letter by letter: C a r l a. */
  isSpelledOut: boolean;
}

/**
 * Words that are taken apart where they have no parts: Fern hold, fern-hold, F*e*r*n*h*o*l*d.
 * @param least Minimum length of the word.
 */
export function takenApart(letters: PlainLetters, word: string, least: number): Apart[] {
  const own = word.replace(/[^\p{L}\d]+/gu, '');
  if (own.length < least || !/^[a-z\d]+$/.test(own)) return [];
  return placesOf(letters, own.split('').join(`${GAP}{0,3}`)).flatMap(({ start, end: found }) => {
    const lengths = letters.plain
      .slice(start, found)
      .split(new RegExp(`${GAP}+`))
      .map(({ length }) => length);
    const end = endOfWord(letters, found);
    if (lengths.length < 2 || !isEdge(letters, start) || end === undefined) return [];
    const isSpelledOut = lengths.length === own.length;
    return [{ start, end, shortest: Math.min(...lengths), isSpelledOut }];
  });
}

/** Where a word ends that was found up to here, with the s of a plural; undefined inside a longer one. */
export function endOfWord(letters: PlainLetters, end: number): number | undefined {
  if (isEdge(letters, end)) return end;
  return letters.plain[end] === 's' && isEdge(letters, end + 1) ? end + 1 : undefined;
}

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

/**
 * The whole word around each range. Many may be in one word, which is gone through once.
 * @param places In order, without overlaps.
 */
export function wordsAround({ plain }: PlainLetters, places: readonly Span[]): Span[] {
  const words: Span[] = [];
  for (let { start, end } of places) {
    const last = words.at(-1);
    if (last && end <= last.end) {
      words.push(last);
      continue;
    }
    while (start > 0 && PART_OF_WORD.test(plain.charAt(start - 1))) start -= 1;
    while (end < plain.length && PART_OF_WORD.test(plain.charAt(end))) end += 1;
    words.push({ start, end });
  }
  return words;
}

/** Whether a place is a whole word, or long enough to tell something within one. */
export const isTelling = (place: Span, word: Span, least: number): boolean =>
  place.end - place.start >= Math.min(least, word.end - word.start);
