import { z } from 'zod';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import { isPublicAddress } from './public-address.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAIL_ADDRESSES_MAX = 5;
const MAIL_ADDRESS_MAX = 254;
/** Secret length required by Standard Webhooks, in bytes. */
const SIGNING_KEY_BYTES = { least: 24, most: 64 } as const;

/** Text that is valid in an HTTP header, such as an API key. */
export const headerText = (name: string) =>
  z.string().regex(/^[\x21-\x7e]+$/, {
    error: `${name} contains a space or a character that isn't allowed in a header.`,
  });

/** The address of a provider's API. Every call includes a key, so it must be encrypted. */
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

/** A webhook address: on the public web, never inside our own network. */
export const webhookAddress = (name: string) =>
  z.string().refine(isSafeWebhook, {
    error: `${name} must be a public https address without a username or a fragment.`,
  });

function isSafeWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' && isPublicAddress(url.hostname);
}

/** A Standard Webhooks secret: whsec_ and the key in base64. */
export const signingSecret = (name: string) =>
  z.string().refine(
    (text) => {
      const bytes = readSigningKey(text)?.length ?? 0;
      return bytes >= SIGNING_KEY_BYTES.least && bytes <= SIGNING_KEY_BYTES.most;
    },
    { error: `${name} must be whsec_ followed by 24 to 64 random bytes in base64.` },
  );

/** The key bytes of a signing secret; undefined for any other text. */
export function readSigningKey(text: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

const mailAddress = z.email().max(MAIL_ADDRESS_MAX);
const NAMED_ADDRESS = /^([^<>"\\,;:@]{1,60}) <([^<>\s]+)>$/;

/** The sender: an address, or a name with the address in angle brackets. */
export const sender = (name: string) =>
  z.string().refine(
    (text) => {
      const [, , address = text] = NAMED_ADDRESS.exec(text) ?? [];
      return isPrintableLine(text) && mailAddress.safeParse(address).success;
    },
    {
      error: `${name} must be an email address, like notices@example.com or Handover <notices@example.com>.`,
    },
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
    { error: `${name} must be one to five email addresses, separated by commas.` },
  );
