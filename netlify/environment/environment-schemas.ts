import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAIL_ADDRESSES_MAX = 5;
const MAIL_ADDRESS_MAX = 254;
/** Secret length required by Standard Webhooks, in bytes. */
const SIGNING_KEY_BYTES = { least: 24, most: 64 } as const;

// Each message follows the name of its variable.

export const choice = (words: readonly string[]) =>
  z.string().refine((text) => words.includes(text), `must be ${words.join(' or ')}.`);

/** Text that is valid in an HTTP header, such as an API key. */
export const headerText = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "contains a space or a character that isn't allowed in a header.");

/** An address without a login or a fragment, and with what else it needs. */
const address = (isSafe: (url: URL) => boolean, error: string) =>
  z.string().refine((text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    return !url.username && !url.password && !url.hash && isSafe(url);
  }, error);

/** The address of a provider's API. Every call includes a key, so it must be encrypted. */
export const apiAddress = address(
  ({ protocol, hostname, search }) =>
    !search && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))),
  'must be an https address (or http on this machine).',
);

/** Names that only resolve inside a network. */
const LOCAL_NAME = /\.(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid)$/;

/** A webhook address: a name on the public web. It is not resolved, so this only guards against mistakes. */
export const webhookAddress = address(
  ({ protocol, hostname }) =>
    protocol === 'https:' && z.regexes.domain.test(hostname) && !LOCAL_NAME.test(hostname),
  'must be a public https address without a username or a fragment.',
);

/** A repository on GitHub, like your-name/handover. */
export const repository = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/(?!\.{1,2}$)[\w.-]{1,100}(?<!\.git)$/,
    "must be owner/name, as in the repository's address.",
  );

/** A Standard Webhooks secret: whsec_ and the key in base64. */
export const signingSecret = z.string().refine((text) => {
  const bytes = readSigningKey(text)?.length ?? 0;
  return bytes >= SIGNING_KEY_BYTES.least && bytes <= SIGNING_KEY_BYTES.most;
}, 'must be whsec_ followed by 24 to 64 random bytes in base64.');

/** The key bytes of a signing secret; undefined for any other text. */
export function readSigningKey(text: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

const SMTP_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const SMTP_HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/;

/** The server of an smtp:// or smtps:// address; undefined for any other text. */
export function readSmtpServer(text: string) {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usualPort = SMTP_PORTS[protocol];
  const host = hostname.toLowerCase();
  const isAddressOnly = ['', '/'].includes(pathname) && search === '' && hash === '';
  const [user, pass] = [decoded(username), decoded(password)];
  const number = port === '' ? usualPort : Number(port);
  if (usualPort === undefined || number === undefined) return undefined;
  // The other scheme's port would wait in vain for encryption to begin the other way.
  const isMixedUp = number !== usualPort && Object.values(SMTP_PORTS).includes(number);
  if (isMixedUp || !isAddressOnly || !SMTP_HOST.test(host)) return undefined;
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) return undefined;
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: number,
    /** Encrypted from the first byte (smtps), or by STARTTLS (smtp). */
    isTlsFromStart: protocol === 'smtps:',
    /** On this machine: nobody is in between, so mail goes without encryption or a known certificate too. */
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

export const smtpAddress = z
  .string()
  .refine(
    (text) => readSmtpServer(text) !== undefined,
    'must be like smtp://user:password@smtp.example.com:587 or smtps://…:465, with special characters percent-encoded.',
  );

const mailAddress = z.email().max(MAIL_ADDRESS_MAX);
const NAMED_ADDRESS = /^([^<>"\\,;:@]{1,60}) <([^<>\s]+)>$/;

/** The sender: an address, or a name with the address in angle brackets. */
export const sender = z.string().refine((text) => {
  const [, , plain = text] = NAMED_ADDRESS.exec(text) ?? [];
  return isPrintableLine(text) && mailAddress.safeParse(plain).success;
}, `must be an email address, like notices@example.com or ${site.name} <notices@example.com>.`);

export const readAddresses = (text: string): string[] => text.split(',').map((one) => one.trim());

export const mailAddresses = z.string().refine((text) => {
  const addresses = readAddresses(text);
  return (
    addresses.length <= MAIL_ADDRESSES_MAX &&
    addresses.every((one) => mailAddress.safeParse(one).success)
  );
}, 'must be one to five email addresses, separated by commas.');
