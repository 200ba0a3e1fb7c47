/**
 * Whether a submission is an edit of an earlier one: only free text differs, and each text keeps at least
 * half of its characters. A different subject, email, choice, or amount makes it a new submission, and so
 * does a rewritten text.
 * @param texts Names of the free-text fields.
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

/** How many characters at the start and end of a text match the old one. */
function keptPart(old: string, text: string): number {
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  return start + end;
}
