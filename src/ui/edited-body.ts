/**
 * Whether a submission is an earlier one that was edited: all of it is the same but texts, and each of
 * these keeps at least half of what it said. Another subject, address, choice or amount makes it another
 * submission, and so does a text that was written anew.
 * @param texts Names of the fields that hold free text.
 */
export function isEditOf(body: object, earlier: object, texts: ReadonlySet<string>): boolean {
  const before = new Map<string, unknown>(Object.entries(earlier));
  const now = new Map<string, unknown>(Object.entries(body));
  return [...new Set([...before.keys(), ...now.keys()])].every((name) => {
    const [old = '', text = ''] = [before.get(name), now.get(name)];
    if (JSON.stringify(old) === JSON.stringify(text)) return true;
    const areTexts = typeof old === 'string' && typeof text === 'string';
    return areTexts && texts.has(name) && keptPart(old, text) * 2 >= old.length;
  });
}

/** How many characters from the beginning and the end of a text are still those of another. */
function keptPart(old: string, text: string): number {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  return start + end;
}
