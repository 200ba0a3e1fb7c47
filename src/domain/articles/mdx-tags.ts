const CLOSERS: Record<string, string> = { '"': '"', "'": "'", '`': '`' };

/** Index after the component tag that starts at `start`, or -1 if it never ends. */
export const endOfTag = (text: string, start: number): number => endOf(text, start, '>');
/** Index after the brace that closes the one at `start`, or -1 if none does. */
export const endOfBraces = (text: string, start: number): number => endOf(text, start, '}');

function endOf(text: string, start: number, closer: '>' | '}'): number {
  let quote: string | undefined;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== undefined) {
      if (character === quote) quote = undefined;
      continue;
    }
    quote = CLOSERS[character];
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (character === closer && depth === 0) return at + 1;
  }
  return -1;
}

const TITLE = /\stitle="([^"]*)"/;

/**
 * Removes components from an article's text. <PaymentTable … /> becomes `mark`; an element with
 * text inside leaves its title and that text. Drops comments and imports.
 */
export function replaceTags(body: string, mark: string): string {
  const text = body
    .replaceAll('\r\n', '\n')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^(?:import|export) .*$/gm, '');
  let plain = '';
  let at = 0;
  for (const { index } of text.matchAll(/<\/?[A-Z]/g)) {
    const end = index < at ? -1 : endOfTag(text, index);
    if (end === -1) continue;
    const tag = text.slice(index, end);
    plain += text.slice(at, index);
    if (tag.endsWith('/>')) plain += `\n\n${mark}\n\n`;
    else plain += `\n\n${TITLE.exec(tag)?.[1] ?? ''}\n\n`;
    at = end;
  }
  return plain + text.slice(at);
}
