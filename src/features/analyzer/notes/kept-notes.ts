import { formatCount, formatNumber } from '#src/domain/shared/number-text.ts';
import { storedByListing, NOTES_KEY } from '../stored-by-listing.ts';

/** Maximum length of one listing's notes, in characters. */
export const NOTES_MAX = 20_000;
/** Show the remaining count from here on. */
const NEAR_LIMIT = 2_000;
const CLOSE_TO_LIMIT = 200;

const count = (characters: number) => formatCount(formatNumber(characters), 'character');

/** Text under the notes near the limit; empty otherwise. */
export function roomText(length: number): string {
  const left = NOTES_MAX - length;
  if (left > NEAR_LIMIT) return '';
  return left < 0 ? `${count(-left)} too many` : `${count(left)} left`;
}

/** The same for screen readers. It changes three times, not with every keystroke. */
export function roomAnnouncement(length: number): string {
  const left = NOTES_MAX - length;
  if (left > NEAR_LIMIT) return '';
  if (left > CLOSE_TO_LIMIT) return `At most ${count(NEAR_LIMIT)} left`;
  return left > 0 ? `At most ${count(CLOSE_TO_LIMIT)} left` : 'No characters left';
}

export const storedNotes = storedByListing(
  { key: NOTES_KEY, name: 'notes', nothing: '' },
  (value) => (typeof value === 'string' ? value : undefined),
);

/** Result of a sync: `text` is what both the page and the browser have now. */
export interface Synced {
  text: string;
  /** False if the browser can't store them. */
  isKept: boolean;
  /** Whether another tab's text replaced ours or was added above it. */
  fromElsewhere: 'nothing' | 'taken' | 'joined';
}

/**
 * Syncs a page's notes with storage. Saves what was typed here and loads changes from another tab. If both
 * changed, keeps both texts, one above the other.
 */
export function keepNotes(place: string): (typed: string) => Synced {
  /** The last stored text this page has seen. */
  let known = '';
  return (typed) => {
    const stored = storedNotes.read(place);
    if (stored === null) return { text: typed, isKept: false, fromElsewhere: 'nothing' };
    const isTheirs = stored !== known;
    const isMine = typed !== known;
    const text = isTheirs && isMine ? joinNotes(stored, typed) : isTheirs ? stored : typed;
    const isKept = text === stored || storedNotes.write(place, text);
    known = isKept ? text : stored;
    if (!isTheirs || text === typed) return { text, isKept, fromElsewhere: 'nothing' };
    return { text, isKept, fromElsewhere: isMine ? 'joined' : 'taken' };
  };
}

/** Both texts, theirs first, or just one if it contains the other. */
export function joinNotes(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}
