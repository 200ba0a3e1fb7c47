/** A place in a text that tells something of who is selling. */
export interface Trace {
  start: number;
  end: number;
  tells: 'name' | 'address' | 'business' | 'website';
  /** May as well be an ordinary word: somebody has to look at it. */
  isDoubtful: boolean;
}
