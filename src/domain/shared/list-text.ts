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
