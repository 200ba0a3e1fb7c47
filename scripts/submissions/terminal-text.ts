import stringWidth from 'string-width';

/**
 * What could move the cursor, colour the screen, hide text or turn its direction: control characters,
 * marks without a shape (but for the joiners of emoji and of Persian), line and paragraph separators,
 * half characters.
 */
const DANGEROUS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (character: string) => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
};

/** Text of visitors as one line that does nothing but show itself. */
export function onOneLine(text: string): string {
  return text.replace(/[\r\n\t ]+/g, ' ').replace(DANGEROUS, escaped);
}

/** The same with its line breaks. */
export function onLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', '    ').replace(DANGEROUS, escaped));
}

/** JSON that says the same, and can be shown in a terminal as well. */
export function terminalSafeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent);
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, at) => {
          return `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
        }).join(''),
  );
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How many columns of a terminal a text takes. */
export const widthOf = (text: string): number => stringWidth(text);

/** A text in so many columns: filled with space, or cut and ended with an ellipsis. */
export function fit(text: string, columns: number): string {
  const width = widthOf(text);
  if (width <= columns) return text + ' '.repeat(columns - width);
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const more = widthOf(segment);
    if (used + more > columns - 1) break;
    kept += segment;
    used += more;
  }
  return `${kept}…${' '.repeat(Math.max(0, columns - 1 - used))}`;
}
