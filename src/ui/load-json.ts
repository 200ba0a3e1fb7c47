/**
 * Loads a JSON file from our build. Rejects if it can't be loaded or is something else, such as a hotel
 * Wi-Fi sign-in page.
 */
export async function loadJson<T>(path: string, isRight: (value: unknown) => value is T) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const value: unknown = await response.json();
  if (!isRight(value)) throw new Error(`${path} cannot be read.`);
  return value;
}
