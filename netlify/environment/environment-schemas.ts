import { z } from 'zod';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import { isPublicAddress } from './public-address.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAIL_ADDRESSES_MAX = 5;
const MAIL_ADDRESS_MAX = 254;
/** What Standard Webhooks asks of a secret, in bytes. */
const SIGNING_KEY_BYTES = { least: 24, most: 64 } as const;

/** Text that an HTTP header can carry, such as a key of a provider. */
export const headerText = (name: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, {
    error: `${name} has a space or a character that no header can carry.`,
  });

/** The address of a provider's API. A key goes along with every call, so it travels encrypted. */
export const apiAddress = (name: string) =>
  z.string().refine(isSafeApi, {
    error: `${name} must be an https address (or http on this machine).`,
  });

function isSafeApi(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

/** The address of somebody's webhook: on the public web, and never one inside our own network. */
export const webhookAddress = (name: string) =>
  z.string().refine(isSafeWebhook, {
    error: `${name} must be an https address on the public web, without a user name or a fragment.`,
  });

function isSafeWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' && isPublicAddress(url.hostname);
}

/** A secret as Standard Webhooks writes it: whsec_ and the key in base64. */
export const signingSecret = (name: string) =>
  z.string().refine(
    (text) => {
      const bytes = readSigningKey(text)?.length ?? 0;
      return bytes >= SIGNING_KEY_BYTES.least && bytes <= SIGNING_KEY_BYTES.most;
    },
    { error: `${name} must be whsec_ and 24 to 64 random bytes in base64.` },
  );

/** The bytes that a signing secret stands for, or undefined for any other text. */
export function readSigningKey(text: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

const mailAddress = z.email().max(MAIL_ADDRESS_MAX);
const NAMED_ADDRESS = /^([^<>"\\,;:@]{1,60}) <([^<>\s]+)>$/;

/** Whom our mail is from: an address, or a name with the address in angle brackets. */
export const sender = (name: string) =>
  z.string().refine(
    (text) => {
      const [, , address = text] = NAMED_ADDRESS.exec(text) ?? [];
      return isPrintableLine(text) && mailAddress.safeParse(address).success;
    },
    { error: `${name} must be an e-mail address, or like: Handover <notices@example.com>` },
  );

export const readAddresses = (text: string): string[] =>
  text.split(',').map((address) => address.trim());

export const mailAddresses = (name: string) =>
  z.string().refine(
    (text) => {
      const addresses = readAddresses(text);
      return (
        addresses.length <= MAIL_ADDRESSES_MAX &&
        addresses.every((address) => mailAddress.safeParse(address).success)
      );
    },
    { error: `${name} must be one to five e-mail addresses with commas between them.` },
  );
