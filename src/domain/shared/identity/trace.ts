/** A place in a text that identifies the seller. */
export interface Trace {
  start: number;
  end: number;
  tells: 'name' | 'address' | 'business' | 'website';
  /** May be an ordinary word, so a person has to check it. */
  isDoubtful: boolean;
}
