const LINK = /\/(?:listing|analyze-deal)\/([a-z0-9-]+)/g;

/** Ids of the listings that a text in Markdown or MDX leads to. */
export const linkedListings = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, id = '']) => id);
