import { ORDINARY_WORDS } from './known-words.ts';
import { joinedWordsOf, type NamePart, wordsOf } from './name-words.ts';
import {
  isCapital,
  isEdge,
  literally,
  placesOf,
  type PlainLetters,
  type Span,
  wordAround,
} from './plain-letters.ts';
import type { Trace } from './trace.ts';

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
  return placesOf(letters, part.pattern).flatMap(({ start, end }) => {
    const isPlural = letters.plain[end] === 's' && isEdge(letters, end + 1);
    if (!isEdge(letters, start) || !(isEdge(letters, end) || isPlural)) return [];
    const isDoubtful = ORDINARY_WORDS.has(part.letters) && !isCapital(letters, start);
    const word = { start, end: isPlural ? end + 1 : end };
    return [{ ...withInitials(letters, word, initials), isDoubtful }];
  });
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
    .flatMap((names) => placesOf(letters, names.map((part) => part.pattern).join('')))
    .flatMap((place) => {
      const word = wordAround(letters, place);
      const length = place.end - place.start;
      const isTelling = length >= WITHIN_WORD || length === word.end - word.start;
      return isTelling ? [{ ...word, isDoubtful: false }] : [];
    });
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
  const isWholeWord = (place: Span) => {
    const word = wordAround(letters, place);
    return word.start === place.start && word.end === place.end && areCapitals(place);
  };
  return [
    ...[...new Set(dotted)]
      .flatMap((pattern) => placesOf(letters, pattern))
      .map((place) => ({ ...place, isDoubtful: false })),
    ...[...new Set(plain)]
      .flatMap((pattern) => placesOf(letters, pattern))
      .map((place) => ({ ...place, isDoubtful: true })),
  ].filter(isWholeWord);
}
