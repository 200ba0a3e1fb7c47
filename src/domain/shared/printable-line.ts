/** Control characters, direction marks, and zero-width spaces, which don't belong in a line of text. */
const UNPRINTABLE = /[\p{Cc}\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/u;

/**
 * What nobody sees: chats put it around names and numbers, and PDFs between words. Emoji and some scripts
 * need other invisible characters, and overrides (U+202D, U+202E) change what people read.
 */
const INVISIBLE = /[\u200b\u202a-\u202c\u2060\u2066-\u2069\ufeff]+/g;

/** One line without what nobody sees; a break that a browser leaves in a one-line field is a space. */
export const visibleLine = (text: string): string =>
  text.replace(/[\t\v\f\u0085\u2028\u2029]+/g, ' ').replace(INVISIBLE, '');

/** Multiline text without what nobody sees. VT, FF, and NEL are line breaks. */
export const visibleText = (text: string): string =>
  text
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(INVISIBLE, '');

/** Whether text is one printable line, without lone surrogates. */
export const isPrintableLine = (text: string): boolean =>
  !UNPRINTABLE.test(text) && text.isWellFormed();

/** Whether multiline text, as `visibleText` leaves it, has no direction overrides or lone surrogates. */
export const isPrintableText = (text: string): boolean =>
  !/[\u202d\u202e]/.test(text) && text.isWellFormed();

/** The text as one printable line. */
export const toPrintableLine = (text: string): string =>
  visibleLine(text).toWellFormed().split(UNPRINTABLE).join(' ');

/** Punctuation and connecting words that a cut text shouldn't end with. */
const LOOSE_END = /([,.;:]| (a|an|and|at|by|for|from|in|of|on|or|that|the|to|with))+$/;

/** Cuts text at a word to at most `longest` characters, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(LOOSE_END, '')}…`;
}
