import { ORDINARY_WORDS } from './known-words.ts';
import { joinedWordsOf, type NamePart, wordsOf } from './name-words.ts';
import {
  endOfWord,
  isCapital,
  isEdge,
  isTelling,
  literally,
  placesOf,
  type PlainLetters,
  type Span,
  takenApart,
  wordsAround,
} from './plain-letters.ts';
import type { Trace } from './trace.ts';

/** Minimum length of a name that is spelled out. */
const SPELLED_OUT = 3;
/** Minimum length of a name that "in a" or "to by" could not be. */
const UNLIKELY = 5;
/** Minimum length of a full name written as one word; longer inside a longer word. */
const ONE_WORD = 5;
const WITHIN_WORD = 8;

/** Where a text names a person: by full name, part of it, in any order, or initials. */
export function personTraces(letters: PlainLetters, name = ''): Trace[] {
  // Müller is also typed as Mueller.
  const spellings = [...new Set([name, name.normalize('NFC').replace(/[äöü]/gi, '$&e')])];
  return spellings.flatMap((spelling) => {
    const words = wordsOf(spelling);
    const parts = words.filter((word) => word.letters.length > 1);
    const initials = words.map((word) => word.letters.slice(0, 1));
    return [
      ...[...parts, ...joinedWordsOf(spelling)].flatMap((part) =>
        partPlaces(letters, part, initials),
      ),
      ...fusedPlaces(letters, parts),
      ...(initials.length > 1 ? initialPlaces(letters, initials) : []),
    ].map((found): Trace => ({ ...found, tells: 'name' }));
  });
}

type Found = Omit<Trace, 'tells'>;

/** Part of a name, its possessive or plural, or with an initial: Carla, Carla’s, C. Onym, the Onyms. */
function partPlaces(letters: PlainLetters, part: NamePart, initials: readonly string[]): Found[] {
  const whole = placesOf(letters, part.pattern).flatMap(({ start, end: found }) => {
    const end = endOfWord(letters, found);
    if (!isEdge(letters, start) || end === undefined) return [];
    const isDoubtful = ORDINARY_WORDS.has(part.letters) && !isCapital(letters, start);
    return [{ ...withInitials(letters, { start, end }, initials), isDoubtful }];
  });
  const apart = takenApart(letters, part.letters, SPELLED_OUT)
    .filter(({ isSpelledOut }) => isSpelledOut || part.letters.length >= UNLIKELY)
    .map(({ start, end, isSpelledOut }) => ({ start, end, isDoubtful: !isSpelledOut }));
  return [...whole, ...apart];
}

function withInitials(letters: PlainLetters, { start, end }: Span, initials: readonly string[]) {
  const isInitial = (at: number) =>
    initials.includes(letters.plain[at] ?? '') &&
    isCapital(letters, at) &&
    isEdge(letters, at) &&
    isEdge(letters, at + 1);
  const before = /[^\s.]\.?\s{0,2}$/u.exec(letters.plain.slice(Math.max(0, start - 4), start));
  const first = before ? start - before[0].length : start;
  const after = /^\s{1,2}[^\s.]\.?/u.exec(letters.plain.slice(end, end + 4))?.[0] ?? '';
  const last = end + after.search(/\S/);
  return {
    start: first < start && isInitial(first) ? first : start,
    end: after !== '' && isInitial(last) ? end + after.length : end,
  };
}

/** Name and surname as one word: carlaonym, OnymCarla. */
function fusedPlaces(letters: PlainLetters, parts: readonly NamePart[]): Found[] {
  if (parts.length < 2) return [];
  const ends = parts.length > 2 ? [parts.slice(0, 1), parts.slice(-1)].flat() : [];
  return [parts, ends]
    .filter((names) => names.map((part) => part.letters).join('').length >= ONE_WORD)
    .flatMap((names) => [names, names.toReversed()])
    .flatMap((names) => {
      const places = placesOf(letters, names.map((part) => part.pattern).join(''));
      const words = wordsAround(letters, places);
      return words.filter((word, at) => isTelling(places[at] ?? word, word, WITHIN_WORD));
    })
    .map((word) => ({ ...word, isDoubtful: false }));
}

/** C.O., C. O., and CO, which may mean anything. */
function initialPlaces(letters: PlainLetters, initials: readonly string[]): Found[] {
  const ends = [initials[0] ?? '', initials.at(-1) ?? ''];
  const dotted = [initials, ends].map(
    (order) => `${order.map(literally).join(String.raw`\.[\s-]?`)}\\.?`,
  );
  const plain = [initials, ends].map((order) => order.map(literally).join(''));
  const areCapitals = ({ start, end }: Span) =>
    Array.from({ length: end - start }, (_, index) => start + index).every(
      (at) => !/\p{L}/u.test(letters.plain[at] ?? '') || isCapital(letters, at),
    );
  const wholeWords = (patterns: readonly string[]) =>
    [...new Set(patterns)].flatMap((pattern) => {
      const places = placesOf(letters, pattern);
      const words = wordsAround(letters, places);
      return places.filter(
        (place, at) => isTelling(place, words[at] ?? place, Infinity) && areCapitals(place),
      );
    });
  return [
    ...wholeWords(dotted).map((place) => ({ ...place, isDoubtful: false })),
    ...wholeWords(plain).map((place) => ({ ...place, isDoubtful: true })),
  ];
}
