const BULLET = /^\s*(?:[-–*•·]|\d{1,2}[.)])\s+/;

const tidied = (parts: readonly string[]): string[] | undefined => {
  const kept = parts.map((part) => part.replace(BULLET, '').trim()).filter((part) => part !== '');
  return kept.length > 0 ? kept : undefined;
};

/** One kind of line break, and no space before it. */
export const unbroken = (text: string | undefined): string =>
  (text ?? '').replace(/[^\S\r\n]*(?:\r\n|\r|\n)/g, '\n').trim();

/** A list that was typed as a text: an item on each line, or else between semicolons. */
export function listedIn(text: string | undefined): string[] | undefined {
  const lines = unbroken(text)
    .split('\n')
    .filter((line) => line !== '');
  return tidied(lines.length > 1 ? lines : (lines[0] ?? '').split(';'));
}

/** Names that were typed in one line, with commas between them; each once. */
export function namedIn(text: string | undefined): string[] | undefined {
  return tidied([...new Set((text ?? '').split(/[,;\r\n]+/).map((name) => name.trim()))]);
}
