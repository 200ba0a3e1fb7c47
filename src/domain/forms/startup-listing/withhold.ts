import { findTraces } from '../../shared/identity/find-traces.ts';
import {
  anonymousSeller,
  hostOf,
  type Identity,
  type Seller,
  sellerOf,
} from '../../shared/identity/seller.ts';

/** Stands where something was left out. */
export const WITHHELD = '[withheld]';

const LINK = /^[^\p{L}\p{N}]*(?:https?:\/\/|www\.)/iu;

/**
 * A text without the startup's name, the founder's name, web addresses and e-mail addresses; what is
 * left out is marked. A name is found in any spelling, a business within a longer word, too.
 */
export function withhold(text: string, identity: Identity): string {
  const hosts = [identity.websiteUrl, identity.demoLink].flatMap(hostOf);
  const isAddress = (word: string) =>
    isEmail(word) || LINK.test(word) || hosts.some((host) => word.toLowerCase().includes(host));
  return without(text, isAddress, anonymousSeller(identity));
}

/** A text without a person's name and any e-mail address: nobody's is published, whatever else may be. */
export const withholdPerson = (text: string, identity: Identity): string =>
  without(text, isEmail, sellerOf(identity));

const isEmail = (word: string) => /[^@]@[^@]/.test(word);

/** What may as well be an ordinary word stays: whoever publishes is asked to look at it. */
function without(text: string, isAddress: (word: string) => boolean, seller: Seller): string {
  const words = text.normalize('NFC').split(/(\s+)/);
  const withoutAddresses = words.map((word) => (isAddress(word) ? WITHHELD : word)).join('');
  let kept = '';
  let from = 0;
  for (const { start, end, isDoubtful } of findTraces(withoutAddresses, seller)) {
    if (isDoubtful || end <= from) continue;
    // What two of them share is left out once.
    kept += start < from ? '' : withoutAddresses.slice(from, start) + WITHHELD;
    from = end;
  }
  return kept + withoutAddresses.slice(from);
}
