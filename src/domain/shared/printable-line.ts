/** Control characters, invisible joiners of direction, and zero-width space: none belongs in one line of text. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/u;

/** Whether text is one line that anybody can read, without half characters. */
export const isPrintableLine = (text: string): boolean =>
  !UNPRINTABLE.test(text) && text.isWellFormed();

/** What no text needs. Unlike in a single line, line breaks, tabs and the invisible spaces of pasted text may stay. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

/** Whether text of several lines is without those, and without half characters. */
export const isPrintableText = (text: string): boolean =>
  !CONTROLS.test(text) && text.isWellFormed();

/** The same text as one line that anybody can read. */
export const toPrintableLine = (text: string): string =>
  text.toWellFormed().split(UNPRINTABLE).join(' ');
