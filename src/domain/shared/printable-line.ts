/** Control characters, invisible joiners of direction, and zero-width space: none belongs in one line of text. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/u;

/** Whether text is one line that anybody can read, without half characters. */
export const isPrintableLine = (text: string): boolean =>
  !UNPRINTABLE.test(text) && text.isWellFormed();

/** The same text as one line that anybody can read. */
export const toPrintableLine = (text: string): string =>
  text.toWellFormed().split(UNPRINTABLE).join(' ');
