import { randomBytes } from 'node:crypto';

/** A secret of 256 random bits for a link or a cookie, as 43 characters. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text could be a token. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
