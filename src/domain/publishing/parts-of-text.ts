const BULLET = /^\s*(?:[-–*•·]|\d{1,2}[.)])\s+/;

const tidied = (parts: readonly string[]): string[] | undefined => {
  const kept = parts.map((part) => part.replace(BULLET, '').trim()).filter((part) => part !== '');
  return kept.length > 0 ? kept : undefined;
};

/** Normalizes line breaks and drops spaces before them. */
export const normalizeBreaks = (text: string | undefined): string =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Splits typed text into a list: one item per line, or separated by semicolons. */
export function listedIn(text: string | undefined): string[] | undefined {
  const lines = normalizeBreaks(text)
    .split('\n')
    .filter((line) => line !== '');
  return tidied(lines.length > 1 ? lines : (lines[0] ?? '').split(';'));
}

/** Splits names separated by commas, without duplicates. */
export function namedIn(text: string | undefined): string[] | undefined {
  return tidied([...new Set((text ?? '').split(/[,;\r\n]+/).map((name) => name.trim()))]);
}
