import { SHARED_HOSTS } from './known-words.ts';

/** Who is selling, as far as nobody must tell it. */
export interface Seller {
  name: string | undefined;
  email: string | undefined;
  /** Hosts, like app.example.com. */
  hosts: readonly string[];
  /** Names of the business, which are found within longer words, too. */
  business: readonly string[];
}

/** What a seller says of themselves and of the business. */
export interface Identity {
  startupName?: string | undefined;
  founderName?: string | undefined;
  founderEmail?: string | undefined;
  websiteUrl?: string | undefined;
  demoLink?: string | undefined;
}

/** A shorter part of a host is part of too many other words. */
const TELLING = 4;
const HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:www\.)?([^/?#:\s]+\.[^/?#:\s]+)/i;

/** Somebody whose business may be known. */
export const sellerOf = ({ founderName, founderEmail }: Identity): Seller => ({
  name: founderName,
  email: founderEmail,
  hosts: [],
  business: [],
});

/** Somebody of whom not even the business may be known, nor where it is found. */
export function anonymousSeller(identity: Identity): Seller {
  const own = [...hostOf(identity.websiteUrl), ...mailHostOf(identity.founderEmail)];
  const labels = own
    .flatMap(labelsOf)
    .filter((label) => label.length >= TELLING && !SHARED_HOSTS.has(label));
  return {
    ...sellerOf(identity),
    hosts: [...own, ...hostOf(identity.demoLink)],
    business: [identity.startupName ?? '', ...labels],
  };
}

/** 'app.example.com' of 'https://app.example.com/demo'; nothing of what is no address. */
export function hostOf(link: string | undefined): string[] {
  const host = HOST.exec(link?.trim() ?? '')?.[1];
  return host === undefined ? [] : [host.toLowerCase()];
}

/** The host of an e-mail address, unless many people have theirs there. */
export const mailHostOf = (email: string | undefined): string[] =>
  hostOf(email?.split('@')[1]).filter(
    (host) => !labelsOf(host).every((label) => SHARED_HOSTS.has(label)),
  );

const labelsOf = (host: string) => host.split('.').slice(0, -1);
