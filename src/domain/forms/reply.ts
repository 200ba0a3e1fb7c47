/** What a reply may mention: names of ours, and amounts, but no text of the sender's. */
export interface ReplyFacts {
  /** The listing it is about. */
  listing?: string | undefined;
  /** The plan it is about. */
  plan?: string | undefined;
  /** The price that was offered, in US dollars. */
  price?: number | undefined;
}

/** How the owner's reply to a submission starts. The owner writes the rest. */
export interface ReplyStart {
  subject: string;
  opening: string;
}

/** ' about Fernhold', or nothing when there is no name. */
export const about = (what: string | undefined, preposition = 'about') =>
  what === undefined ? '' : ` ${preposition} ${what}`;
