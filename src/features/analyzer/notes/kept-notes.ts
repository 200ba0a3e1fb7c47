import { readNotes, writeNotes } from './stored-notes.ts';

/** What became of the notes: `text` is what both this page and the browser have now. */
export interface Synced {
  text: string;
  /** False: this browser does not keep them. */
  isKept: boolean;
  /** What another tab had to do with it: its text was taken over, or stands above ours. */
  fromElsewhere: 'nothing' | 'taken' | 'joined';
}

/** The notes of one place, as this page and the browser's storage have them. */
export class KeptNotes {
  /** What this page last knew to be stored. */
  #known = '';
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  /**
   * Brings page and storage together. What was typed here is kept, what another tab has changed is
   * taken over, and where both have changed nothing is lost: both texts stand one above the other.
   */
  sync(typed: string): Synced {
    const stored = readNotes(this.#place);
    if (stored === null) return { text: typed, isKept: false, fromElsewhere: 'nothing' };
    const isTheirs = stored !== this.#known;
    const isMine = typed !== this.#known;
    const text = isTheirs && isMine ? joinNotes(stored, typed) : isTheirs ? stored : typed;
    const isKept = text === stored || writeNotes(this.#place, text);
    this.#known = isKept ? text : stored;
    if (!isTheirs || text === typed) return { text, isKept, fromElsewhere: 'nothing' };
    return { text, isKept, fromElsewhere: isMine ? 'joined' : 'taken' };
  }
}

/** Both texts, theirs first; only one of them where it holds the other. */
export function joinNotes(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}
