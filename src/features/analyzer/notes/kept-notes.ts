import { readNotes, writeNotes } from './stored-notes.ts';

/** Result of a sync: `text` is what both the page and the browser have now. */
export interface Synced {
  text: string;
  /** False if the browser can't store them. */
  isKept: boolean;
  /** Whether another tab's text replaced ours or was added above it. */
  fromElsewhere: 'nothing' | 'taken' | 'joined';
}

/** One listing's notes, in the page and in browser storage. */
export class KeptNotes {
  /** The last stored text this page has seen. */
  #known = '';
  readonly #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  /**
   * Syncs the page with storage. Saves what was typed here and loads changes from another tab. If both
   * changed, keeps both texts, one above the other.
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

/** Both texts, theirs first, or just one if it contains the other. */
export function joinNotes(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
}
