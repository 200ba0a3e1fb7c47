import { isPrintableLine } from './printable-line.ts';

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/** Whether this is one address and nothing else, so that it can't become more in a header of an email. */
export const isPlainAddress = (text: string): boolean =>
  text.length <= 254 && ADDRESS.test(text) && isPrintableLine(text);
