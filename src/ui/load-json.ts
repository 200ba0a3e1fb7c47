/**
 * Reads a JSON file that our own build wrote. Rejects when it cannot be had, or when something else
 * stands in its place, as behind a hotel's sign-in page.
 */
export async function loadJson<T>(path: string, isRight: (value: unknown) => value is T) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const value: unknown = await response.json();
  if (!isRight(value)) throw new Error(`${path} cannot be read.`);
  return value;
}
