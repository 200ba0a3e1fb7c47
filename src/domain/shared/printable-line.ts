/** Control characters, direction marks, and zero-width spaces, which don't belong in a line of text. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/u;

/** Whether text is one printable line, without lone surrogates. */
export const isPrintableLine = (text: string): boolean =>
  !UNPRINTABLE.test(text) && text.isWellFormed();

/** Like UNPRINTABLE, but allows line breaks, tabs, and invisible spaces from pasted text. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

/** Whether multiline text has none of those and no lone surrogates. */
export const isPrintableText = (text: string): boolean =>
  !CONTROLS.test(text) && text.isWellFormed();

/** The text as one printable line. */
export const toPrintableLine = (text: string): string =>
  text.toWellFormed().split(UNPRINTABLE).join(' ');
