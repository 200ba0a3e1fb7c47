import { mailboxTraces, personTraces, type Trace } from './person-traces.ts';
import {
  isTelling,
  escapeRegExp,
  looselyJoined,
  placesOf,
  type PlainLetters,
  plainLetters,
  takenApart,
  wordsAround,
} from './plain-letters.ts';
import type { Seller } from './seller.ts';

/** A shorter name is part of too many words, so it counts only as a whole word. */
const TELLING = 4;
/** So are shorter pieces of one. */
const PIECE = 3;
const PARTS_OF_NAME = /[\s._-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/**
 * Where a text identifies the seller, in text order: names in any spelling, order, or short form, the
 * email address, the business, and its websites.
 */
export function findTraces(text: string, { name, email, hosts, business }: Seller): Trace[] {
  const letters = plainLetters(text);
  const traces = [
    ...personTraces(letters, name),
    ...mailboxTraces(letters, email, name),
    ...business.flatMap((one) => businessTraces(letters, one)),
    ...hosts.flatMap((host) => hostTraces(letters, host)),
  ].map((trace) => ({
    ...trace,
    start: letters.origins[trace.start] ?? 0,
    end: letters.origins[trace.end] ?? text.length,
  }));
  return joined(traces, text);
}

/** In text order, without duplicates, joining a first name and the surname beside it. */
function joined(traces: Trace[], text: string): Trace[] {
  const result: Trace[] = [];
  for (const trace of traces.sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = result.at(-1);
    if (last && last.end >= trace.end && (trace.isDoubtful || !last.isDoubtful)) continue;
    const isBeside =
      last?.tells === trace.tells &&
      last.isDoubtful === trace.isDoubtful &&
      /^[ .,_'’-]{0,3}$/.test(text.slice(last.end, Math.max(last.end, trace.start)));
    if (isBeside) last.end = Math.max(last.end, trace.end);
    else result.push({ ...trace });
  }
  return result;
}

const hostTraces = (letters: PlainLetters, host: string): Trace[] =>
  placesOf(letters, escapeRegExp(plainLetters(host).plain)).map((place) => ({
    ...place,
    tells: 'website',
    isDoubtful: false,
  }));

/** A business name in any case, with spaces or hyphens, or inside a longer word. */
function businessTraces(letters: PlainLetters, name: string): Trace[] {
  const { plain } = plainLetters(name.normalize('NFC').split(PARTS_OF_NAME).join(' '));
  const places = placesOf(letters, looselyJoined(plain));
  const words = wordsAround(letters, places);
  const found = words
    .filter((word, at) => isTelling(places[at] ?? word, word, TELLING))
    .map((word) => ({ ...word, isDoubtful: false }));
  const apart = takenApart(letters, plain, TELLING).map(({ shortest, isSpelledOut, ...place }) => ({
    ...place,
    // "a long" or "back up" could be just that.
    isDoubtful: !isSpelledOut && shortest < PIECE,
  }));
  return [...found, ...apart].map((place): Trace => ({ ...place, tells: 'business' }));
}
