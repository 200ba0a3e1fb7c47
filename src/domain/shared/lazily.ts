/**
 * Makes something when it is first asked for, and keeps it. For formatters of Intl: the first one keeps
 * a phone busy for a tenth of a second, and most pages that load a module with one never use it.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
