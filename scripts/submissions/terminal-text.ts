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
export function harmlessJson(value: unknown, indent?: number): string {
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
/** What terminals draw over two columns. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])|\ufe0f/u;

const columnsOf = (grapheme: string) => {
  if (/^\p{M}/u.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
};

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += columnsOf(segment);
  return width;
}

/** A text in so many columns: filled with space, or cut and ended with an ellipsis. */
export function fit(text: string, columns: number): string {
  const width = widthOf(text);
  if (width <= columns) return text + ' '.repeat(columns - width);
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const more = columnsOf(segment);
    if (used + more > columns - 1) break;
    kept += segment;
    used += more;
  }
  return `${kept}…${' '.repeat(Math.max(0, columns - 1 - used))}`;
}
