/** The parts of an email that the owner sends about a submission. Blocks have a blank line between them. */

import { toPrintableLine } from '../shared/printable-line.ts';

/** Letters, spaces, and what names have between them. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]{0,59}$/u;

/** A name; '' for what doesn't look like one: anyone can type anything as anyone's name. */
export const plainName = (name = ''): string => (NAME.test(name) ? name : '');

/** 'Hi Ada Lovelace,'. */
export const greeting = (name: string | undefined): string => `Hi ${plainName(name)}`.trim() + ',';

/**
 * What someone else wrote, marked line by line: it can't pass for ours, and a line that is an address becomes
 * no link.
 */
export const quote = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${toPrintableLine(line)}`.trimEnd())
    .join('\n');

/** A name and a value. */
export type Row = readonly [name: string, value: string];

/** Rows with their values in line. */
export function rowLines(rows: readonly Row[]): string {
  const width = Math.max(0, ...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => name.padEnd(width) + value).join('\n');
}

/** Where an email to a seller gets the link to their listing when it is sent: nobody else ever sees it. */
export const LISTING_LINK_PLACE = '[link to your listing]';

/** The text of an email; empty blocks leave no gap. */
export const letter = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
