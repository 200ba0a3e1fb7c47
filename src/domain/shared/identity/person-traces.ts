import { PARTICLES, TITLES, ORDINARY_WORDS, ROLES } from './known-words.ts';
import {
  escapeRegExp,
  plainLetters,
  endOfWord,
  isCapital,
  isEdge,
  isTelling,
  placesOf,
  type PlainLetters,
  type Span,
  takenApart,
  wordsAround,
  looselyJoined,
} from './plain-letters.ts';

/** A place in a text that identifies the seller. */
export interface Trace {
  start: number;
  end: number;
  tells: 'name' | 'address' | 'business' | 'website';
  /** May be an ordinary word, so a person has to check it. */
  isDoubtful: boolean;
}

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
    return [{ letters, pattern: pieces.map(escapeRegExp).join(`[\\s']?`) }];
  });
}

/** Hyphenated words as one: AnneMarie from Anne-Marie. */
export const joinedWordsOf = (name: string): NamePart[] =>
  (plainLetters(name).plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map((words) => {
    const letters = words.replaceAll('-', '');
    return { letters, pattern: escapeRegExp(letters) };
  });

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
    (order) => `${order.map(escapeRegExp).join(String.raw`\.[\s-]?`)}\\.?`,
  );
  const plain = [initials, ends].map((order) => order.map(escapeRegExp).join(''));
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

/** Shorter ones could be any initials. */
const MAILBOX_MIN = 3;

/** An email address, and the part before its @ unless it's a role mailbox. */
export function mailboxTraces(
  letters: PlainLetters,
  email: string | undefined,
  name: string | undefined,
): Trace[] {
  const address = plainLetters(email?.trim() ?? '').plain;
  if (!address.includes('@')) return [];
  const whole = placesOf(letters, escapeRegExp(address)).map((place): Trace => ({
    ...place,
    tells: 'address',
    isDoubtful: false,
  }));
  const [mailbox = ''] = address.split(/[@+]/);
  if (mailbox.length < MAILBOX_MIN || ROLES.has(mailbox) || /^\d+$/.test(mailbox)) return whole;
  const pieces = mailbox.split(/[._-]+/).filter(Boolean);
  // doors@ may be an ordinary word; zoe.o@ and zoe84@ aren't.
  const isDoubtful =
    pieces.length === 1 &&
    !/\d/.test(mailbox) &&
    !wordsOf(name ?? '').some((word) => mailbox.includes(word.letters));
  const places = placesOf(letters, looselyJoined(mailbox));
  return [
    ...whole,
    ...places
      .filter(({ start, end }) => isEdge(letters, start) && isEdge(letters, end))
      .map((place): Trace => ({ ...place, tells: 'address', isDoubtful })),
  ];
}
