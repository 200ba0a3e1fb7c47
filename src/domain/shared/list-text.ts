/**
 * Creates a value on first use and caches it. For Intl formatters: the first one blocks a phone for a tenth
 * of a second, and most pages never use it.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const AND = lazily(() => new Intl.ListFormat('en-US'));

/** 'price', 'price and cash', 'price, cash, and note'. */
export const formatList = (items: Iterable<string>): string => AND().format(items);

/** 'PayPal', 'PayPal or Stripe', 'PayPal, Stripe, or bank transfer'. */
export const formatChoices = (items: Iterable<string>): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items);

/** With its first letter as a capital one. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Vowels, and numbers read aloud with one first: eight, eighty, 8,000, eleven, 18,000. */
const AN = /^\$?(?:[aeiou]|8|1[18](?!\d))/;

/** A noun or a number's text after 'a' or 'an', as read aloud: 'an email', 'an $852', 'a $1,162', 'an 11%'. */
export const withArticle = (text: string): string => `${AN.test(text) ? 'an' : 'a'} ${text}`;

/** Punctuation and connecting words that a cut text shouldn't end with. */
const LOOSE_END = /([,.;:]| (a|an|and|at|by|for|from|in|of|on|or|that|the|to|with))+$/;

/** Cuts text at a word to at most `longest` characters, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(LOOSE_END, '')}…`;
}
