import { SHARED_HOSTS } from './known-words.ts';

/** The parts of a seller's identity that must not be revealed. */
export interface Seller {
  name: string | undefined;
  email: string | undefined;
  /** Hosts, like app.example.com. */
  hosts: readonly string[];
  /** Names of the business, also found inside longer words. */
  business: readonly string[];
}

/** What a seller told us about themselves and the business. */
export interface Identity {
  startupName?: string | undefined;
  founderName?: string | undefined;
  founderEmail?: string | undefined;
  websiteUrl?: string | undefined;
  demoLink?: string | undefined;
}

/** A shorter host label is part of too many words. */
const TELLING = 4;
const HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:www\.)?([^/?#:\s]+\.[^/?#:\s]+)/i;

/** A seller whose business is public. */
export const sellerOf = ({ founderName, founderEmail }: Identity): Seller => ({
  name: founderName,
  email: founderEmail,
  hosts: [],
  business: [],
});

/** A seller whose business and websites are private, too. */
export function anonymousSeller(identity: Identity): Seller {
  const own = [...hostOf(identity.websiteUrl), ...mailHostOf(identity.founderEmail)];
  const labels = own
    .flatMap(labelsOf)
    .filter((label) => label.length >= TELLING && !SHARED_HOSTS.has(label));
  return {
    ...sellerOf(identity),
    hosts: [...own, ...hostOf(identity.demoLink)],
    business: [...new Set([identity.startupName ?? '', ...labels])],
  };
}

/** 'app.example.com' for 'https://app.example.com/demo'; nothing if it isn't a URL. */
export function hostOf(link: string | undefined): string[] {
  const host = HOST.exec(link?.trim() ?? '')?.[1];
  return host === undefined ? [] : [host.toLowerCase()];
}

/** The host of an email address, unless it's a shared provider. */
export const mailHostOf = (email: string | undefined): string[] =>
  hostOf(email?.split('@')[1]).filter(
    (host) => !labelsOf(host).every((label) => SHARED_HOSTS.has(label)),
  );

/** Those nearest the end name the business, and nobody has more. */
const LABELS_MAX = 5;
const labelsOf = (host: string) => host.split('.').slice(0, -1).slice(-LABELS_MAX);
