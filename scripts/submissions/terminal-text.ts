import stringWidth from 'string-width';

/**
 * Characters that could move the cursor, color the screen, hide text, or reverse its direction: control
 * and format characters (except the joiners that emoji and Persian need), line and paragraph
 * separators, and lone surrogates.
 */
const DANGEROUS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escaped = (character: string) => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
};

/** Visitor text as one line that is safe to print. */
export function onOneLine(text: string): string {
  return text.replace(/[\r\n\t ]+/g, ' ').replace(DANGEROUS, escaped);
}

/** The same, split into its lines. */
export function onLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', '    ').replace(DANGEROUS, escaped));
}

/** Equivalent JSON that is safe to print in a terminal. */
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

/** The width of a text in terminal columns. */
export const widthOf = (text: string): number => stringWidth(text);

/** A text padded with spaces or cut with an ellipsis to this many columns. */
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
