const LINK = /\/(?:listing|analyze-deal)\/([a-z0-9-]+)/g;

/** IDs of the listings that Markdown or MDX text links to. */
export const linkedListings = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, id = '']) => id);
