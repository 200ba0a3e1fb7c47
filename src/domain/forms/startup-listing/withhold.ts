import { findTraces } from '../../shared/identity/find-traces.ts';
import {
  anonymousSeller,
  hostOf,
  type Identity,
  type Seller,
  sellerOf,
} from '../../shared/identity/seller.ts';

/** Replaces text that was removed. */
export const WITHHELD = '[withheld]';

const LINK = /^[^\p{L}\p{N}]*(?:https?:\/\/|www\.)/iu;

/**
 * Removes the startup's name, the founder's name, web addresses, and email addresses, and marks each
 * removal. Names are found in any spelling, and business names also within longer words.
 */
export function withhold(text: string, identity: Identity): string {
  const hosts = [identity.websiteUrl, identity.demoLink].flatMap(hostOf);
  const isAddress = (word: string) =>
    isEmail(word) || LINK.test(word) || hosts.some((host) => word.toLowerCase().includes(host));
  return without(text, isAddress, anonymousSeller(identity));
}

/** Removes the person's name and any email address, which are never published. */
export const withholdPerson = (text: string, identity: Identity): string =>
  without(text, isEmail, sellerOf(identity));

const isEmail = (word: string) => /[^@]@[^@]/.test(word);

/** Doubtful matches that could be ordinary words stay; the editor is asked to check them. */
function without(text: string, isAddress: (word: string) => boolean, seller: Seller): string {
  const words = text.normalize('NFC').split(/(\s+)/);
  const withoutAddresses = words.map((word) => (isAddress(word) ? WITHHELD : word)).join('');
  let kept = '';
  let from = 0;
  for (const { start, end, isDoubtful } of findTraces(withoutAddresses, seller)) {
    if (isDoubtful || end <= from) continue;
    // Overlapping matches are removed once.
    kept += start < from ? '' : withoutAddresses.slice(from, start) + WITHHELD;
    from = end;
  }
  return kept + withoutAddresses.slice(from);
}
