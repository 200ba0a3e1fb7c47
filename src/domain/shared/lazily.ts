/**
 * Creates a value on first use and caches it. For Intl formatters: the first one blocks a phone for a tenth
 * of a second, and most pages never use it.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
