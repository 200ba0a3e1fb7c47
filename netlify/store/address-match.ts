import { mailboxOf } from '#src/domain/shared/email-address.ts';

export const REMOVED = '[removed]';

/** A stored value without an address. */
export interface Blanked {
  value: unknown;
  /** Names of the fields that had it, outermost first: signup_context.founderEmail. */
  fields: string[];
}

export interface AddressMatcher {
  /** Whether a text is the address and nothing else. */
  isTheirs: (text: unknown) => boolean;
  /** The value with every mention of the address replaced, in every field and property name. */
  blank: (value: unknown) => Blanked;
}

/** An at sign, as it is written in text, in a URL, or by an East Asian keyboard. */
const AT = /[@\uFF20\uFE6B]|%40/gi;
/** What may be part of an address in a text. Half a surrogate pair counts, because texts are read by unit. */
const NAME_UNIT = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}._%+'\uFF0B\uFF0E-]/u;
const DOMAIN_UNIT = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}._\uFF0E\u3002\uFF61-]/u;
const DOMAIN_END = /[._\uFF0E\u3002\uFF61-]+$/;
/** Before a name: quotes, dots, and escapes of a URL other than the plus sign. */
const BEFORE_NAME = /^(?:.*%(?!2b)[0-9a-f]{2})?['.]*/is;

/**
 * Finds an email address in any stored value, however it is spelled (email-address.ts). A longer address that
 * contains it doesn't match: `ada@example.com` is in neither `a.ada@example.com` nor `ada@example.com.au`,
 * but it is in `mailto:Ada+shop@Example.com.`
 * @param hashes What stands for the address elsewhere.
 */
export function createAddressMatcher(
  email: string,
  hashes: readonly string[] = [],
): AddressMatcher {
  const mailbox = mailboxOf(email);
  const isTheirs = (text: unknown) => typeof text === 'string' && mailboxOf(text) === mailbox;

  function blankText(text: string): string {
    if (hashes.includes(text)) return REMOVED;
    let [blanked, end, first] = ['', 0, 0];
    for (const { index, 0: at } of text.matchAll(AT)) {
      const from = startOfName(text, first, index);
      // No name reaches beyond another at sign, so the time depends on the text's length alone.
      first = index + at.length;
      const domain = domainAt(text, first);
      const name = text.slice(from, index).replace(/%2b/gi, '+');
      if (name === '' || !isTheirs(`${name}@${domain}`)) continue;
      blanked += text.slice(end, from) + REMOVED;
      end = first + domain.length;
    }
    return blanked + text.slice(end);
  }

  return {
    isTheirs,
    blank(value) {
      const fields = new Set<string>();
      const textIn = (field: string, text: string) => {
        const blanked = blankText(text);
        if (blanked !== text) fields.add(field);
        return blanked;
      };
      const blankIn = (field: string, inside: unknown): unknown => {
        if (typeof inside === 'string') return textIn(field, inside);
        if (Array.isArray(inside)) return inside.map((item) => blankIn(field, item));
        if (typeof inside !== 'object' || inside === null) return inside;
        const members = Object.entries(inside).map(([name, member]) => {
          const below = field === '' ? name : `${field}.${name}`;
          return [textIn(below, name), blankIn(below, member)] as const;
        });
        return Object.fromEntries(members);
      };
      return { value: blankIn('', value), fields: [...fields] };
    },
  };
}

function startOfName(text: string, first: number, at: number): number {
  let from = at;
  while (from > first && NAME_UNIT.test(text.charAt(from - 1))) from -= 1;
  return from + (BEFORE_NAME.exec(text.slice(from, at))?.[0].length ?? 0);
}

function domainAt(text: string, from: number): string {
  let to = from;
  while (DOMAIN_UNIT.test(text.charAt(to))) to += 1;
  return text.slice(from, to).replace(DOMAIN_END, '');
}
