/** A localStorage of its own. */
export function createStorage() {
  const entries: Record<string, string> = {};
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => {
      entries[key] = text;
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(entries, key);
    },
  };
}
