import { idOfTime, isId } from './keys.ts';

/** The id of what it opens, the time of the link, and 256 secret bits. */
const TOKEN = /^[A-Za-z0-9_-]{72}$/;
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})(.{8})(.{4})/;
const HEAD_BYTES = 22;

/** The part of a link that its page reads: what it is for, which link it is, and its secret. */
export function packLink(id: string, linkId: string, token: string): string {
  const head = (id + linkId.slice(0, 13)).replaceAll('-', '');
  return Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(token, 'base64url')]).toString(
    'base64url',
  );
}

/** The parts of that; undefined for anything that can't be one. */
export function unpackLink(
  text: string,
): { id: string; linkId: string; token: string } | undefined {
  const bytes = Buffer.from(TOKEN.test(text) ? text : '', 'base64url');
  const token = bytes.subarray(HEAD_BYTES).toString('base64url');
  const [, ...parts] = PARTS.exec(bytes.subarray(0, HEAD_BYTES).toString('hex')) ?? [];
  const id = parts.slice(0, 5).join('-');
  const linkId = idOfTime(Number.parseInt(parts.slice(5).join('') || '0', 16));
  return isId(id) ? { id, linkId, token } : undefined;
}
