import { ROLES } from './known-words.ts';
import { wordsOf } from './name-words.ts';
import {
  isEdge,
  literally,
  looselyJoined,
  placesOf,
  type PlainLetters,
  plainLetters,
} from './plain-letters.ts';
import type { Trace } from './trace.ts';

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
  const whole = placesOf(letters, literally(address)).map((place): Trace => ({
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
