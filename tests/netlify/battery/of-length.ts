/** Values of an exact length, for fields that take text, an e-mail address, or an address on the web. */

const HOST = '@example.com';
const SITE = 'https://example.com/';

export const text = (length: number) => 'x'.repeat(length);
export const email = (length: number) => text(length - HOST.length) + HOST;
export const url = (length: number) => SITE + text(length - SITE.length);
