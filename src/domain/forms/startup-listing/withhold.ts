/** What an anonymous listing must not tell. */
export interface Identity {
  startupName?: string | undefined;
  founderName?: string | undefined;
  websiteUrl?: string | undefined;
  demoLink?: string | undefined;
}

/** Stands where something was left out. */
export const WITHHELD = '[withheld]';

/** A shorter name is part of too many other words: it counts where it stands alone. */
const TELLING = 4;
const BETWEEN_PARTS = String.raw`[\s._-]{0,3}`;
const PARTS_OF_NAME = /[\s._-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;
/** What makes a word longer where words are parted by spaces; other scripts write them together. */
const PART_OF_WORD = /[\p{Lu}\p{Ll}\p{N}\p{M}]/u;
const LINK = /^[^\p{L}\p{N}]*(?:https?:\/\/|www\.)/iu;
const HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:www\.)?([^/?#:\s]+\.[^/?#:\s]+)/i;

/**
 * A text without the startup's name, the founder's name, web addresses and e-mail addresses; what is
 * left out is marked. A name is found in capitals, with spaces or hyphens, and within a longer word.
 */
export function withhold(text: string, identity: Identity): string {
  const { startupName, founderName, websiteUrl, demoLink } = identity;
  const hosts = [websiteUrl, demoLink].flatMap(hostOf);
  const withoutAddresses = text
    .normalize('NFC')
    .split(/(\s+)/)
    .map((word) => (isAddress(word, hosts) ? WITHHELD : word))
    .join('');
  const site = hostOf(websiteUrl).flatMap((host) => host.split('.').slice(0, -1));
  const ownNames = [startupName, founderName].flatMap(partsOf);
  return withoutNames(withoutAddresses, [
    ...ownNames,
    ...site.filter((label) => label.length >= TELLING).map((label) => [label]),
  ]);
}

/** A text without a person's name and any e-mail address: nobody's is published, whatever else may be. */
export function withholdPerson(text: string, name: string | undefined): string {
  const words = text.normalize('NFC').split(/(\s+)/);
  const withoutAddresses = words.map((word) => (isEmail(word) ? WITHHELD : word)).join('');
  return withoutNames(withoutAddresses, partsOf(name));
}

const isEmail = (word: string) => /[^@]@[^@]/.test(word);

function isAddress(word: string, hosts: readonly string[]): boolean {
  if (isEmail(word) || LINK.test(word)) return true;
  const lower = word.toLowerCase();
  return hosts.some((host) => lower.includes(host));
}

/** 'app.example.com' of 'https://app.example.com/demo'; nothing of what is no address. */
export function hostOf(link: string | undefined): string[] {
  const host = HOST.exec(link?.trim() ?? '')?.[1];
  return host === undefined ? [] : [host.toLowerCase()];
}

function partsOf(name: string | undefined): string[][] {
  const parts = (name ?? '').normalize('NFC').split(PARTS_OF_NAME).filter(Boolean);
  return parts.length === 0 ? [] : [parts];
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

function withoutNames(text: string, names: readonly (readonly string[])[]): string {
  if (names.length === 0) return text;
  const spellings = names
    .map((parts) => parts.map(literally).join(BETWEEN_PARTS))
    .sort((one, other) => other.length - one.length);
  let kept = '';
  let from = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(spellings.join('|'), 'giu'))) {
    const [start, end] = wordAround(text, index, index + found.length);
    const standsAlone = start === index && end === index + found.length;
    if (index < from || (found.length < TELLING && !standsAlone)) continue;
    kept += text.slice(from, start) + WITHHELD;
    from = end;
  }
  return kept + text.slice(from);
}

/** From where to where the word reaches that has these characters in it. */
function wordAround(text: string, start: number, end: number): [number, number] {
  while (start > 0 && PART_OF_WORD.test(text.charAt(start - 1))) start -= 1;
  while (end < text.length && PART_OF_WORD.test(text.charAt(end))) end += 1;
  return [start, end];
}
