/** Half a surrogate pair, or an override that shows letters in another order than they are stored in. */
const MISREAD = /[\p{Cs}\u202d\u202e]/u;
/** The same and control characters, line breaks among them, which a single line can't have. */
const MISREAD_IN_LINE = /[\p{Cs}\p{Cc}\u202d\u202e]/u;

/** How much before the place is quoted. */
const QUOTED = { words: 3, characters: 40 };

/**
 * What people would read otherwise than it is, and where.
 * @param text As `visibleText` leaves it.
 * @returns How to fix it; undefined if nothing is wrong.
 */
export const textFault = (text: string): string | undefined => faultIn(text, MISREAD);

/** The same for a single line, as `visibleLine` leaves it. */
export const lineFault = (text: string): string | undefined => faultIn(text, MISREAD_IN_LINE);

function faultIn(text: string, wrong: RegExp): string | undefined {
  const found = wrong.exec(text);
  if (!found) return undefined;
  const words = text.slice(0, found.index).trim().split(/\s+/).slice(-QUOTED.words).join(' ');
  const quoted = Array.from(words).slice(-QUOTED.characters).join('');
  const place = quoted === '' ? 'at the start' : `after “${quoted}”`;
  return `Please delete the ${nameOf(found[0])} ${place}, or retype the words around it.`;
}

function nameOf(character: string): string {
  if (/[\r\n]/.test(character)) return 'line break';
  if (/\p{Cs}/u.test(character)) return 'broken character';
  return /\p{Cc}/u.test(character) ? 'hidden character' : 'hidden character that reverses text';
}
