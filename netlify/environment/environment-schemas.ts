import { z } from 'zod';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import { isPublicAddress } from './public-address.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAIL_ADDRESSES_MAX = 5;
const MAIL_ADDRESS_MAX = 254;
/** Secret length required by Standard Webhooks, in bytes. */
const SIGNING_KEY_BYTES = { least: 24, most: 64 } as const;

export const choice = (name: string, words: readonly string[]) =>
  z.string().refine((text) => words.includes(text), {
    error: `${name} must be ${words.join(' or ')}.`,
  });

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

/** A repository on GitHub, like your-name/handover. */
export const repository = (name: string) =>
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/(?!\.{1,2}$)[\w.-]{1,100}$/, {
    error: `${name} must be owner/name, as in the repository's address.`,
  });

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

export interface SmtpServer {
  host: string;
  port: number;
  /** Encrypted from the first byte (smtps), or by STARTTLS (smtp). */
  isTlsFromStart: boolean;
  /** On this machine: nobody is in between, so mail goes without encryption or a known certificate too. */
  isLoopback: boolean;
  login?: { user: string; pass: string };
}

const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const SMTP_HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

/** The server of an smtp:// or smtps:// address; undefined for any other text. */
export function readSmtpServer(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usualPort = SMTP_PORTS[protocol];
  const host = hostname.toLowerCase();
  const isAddressOnly = ['', '/'].includes(pathname) && search === '' && hash === '';
  const [user, pass] = [decoded(username), decoded(password)];
  if (usualPort === undefined || !isAddressOnly || !SMTP_HOST.test(host)) return undefined;
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === '' ? usualPort : Number(port),
    isTlsFromStart: protocol === 'smtps:',
    isLoopback: LOOPBACK.includes(host),
    ...(user !== '' && { login: { user, pass } }),
  };
}

/** Undefined if a percent sign is not followed by a code. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const smtpAddress = (name: string) =>
  z.string().refine((text) => readSmtpServer(text) !== undefined, {
    error: `${name} must be like smtp://user:password@smtp.example.com:587 or smtps://…:465, with special characters percent-encoded.`,
  });

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
