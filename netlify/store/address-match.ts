import { z } from 'zod';
import { mailboxOf } from '#src/domain/shared/email-address.ts';

export const REMOVED = '[removed]';

/** An at sign, as it is written in text, in a URL, or by an East Asian keyboard. */
const AT = /[@\uFF20\uFE6B]|%40/gi;
/** What may be part of an address in a text. Half a surrogate pair counts, because texts are read by unit. */
const NAME_UNIT = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}._%+'\uFF0B\uFF0E-]/u;
const DOMAIN_UNIT = /[\p{L}\p{N}\p{M}\p{Cf}\p{Cs}._\uFF0E\u3002\uFF61-]/u;
const DOMAIN_END = /[._\uFF0E\u3002\uFF61-]/;
/** Spelled out, so that no program collects it: `ada (at) example [dot] com`, or the bare words. */
const SPELLED_OUT = /\s{0,9}[([{<]\s{0,9}(at|dot)\s{0,9}[)\]}>]\s{0,9}|\s{1,9}(at|dot)\s{1,9}/gi;
/** Before a name: quotes, dots, and escapes of a URL other than the plus sign. */
const BEFORE_NAME = /^(?:.*%(?!2b)[0-9a-f]{2})?['.]*/is;

/**
 * Finds an email address in any stored value, however it is spelled (email-address.ts). A longer address that
 * contains it doesn't match: `ada@example.com` is in neither `a.ada@example.com` nor `ada@example.com.au`,
 * but it is in `mailto:Ada+shop@Example.com.` and in `Ada (at) example dot com`.
 * @param hashes What stands for the address elsewhere.
 */
export function createAddressMatcher(email: string, hashes: readonly string[] = []) {
  const mailbox = mailboxOf(email);
  const isTheirs = (text: unknown) => typeof text === 'string' && mailboxOf(text) === mailbox;

  /** Where the address is in a text: from the first index, up to the second. */
  function* mentionsIn(text: string): Generator<readonly [from: number, to: number]> {
    let first = 0;
    for (const { index, 0: at } of text.matchAll(AT)) {
      const from = startOfName(text, first, index);
      // No name reaches beyond another at sign, so the time depends on the text's length alone.
      first = index + at.length;
      const domain = domainAt(text, first);
      const name = text.slice(from, index).replace(/%2b/gi, '+');
      if (name !== '' && isTheirs(`${name}@${domain}`)) yield [from, first + domain.length];
    }
  }

  function blankText(text: string): string {
    if (hashes.includes(text)) return REMOVED;
    const blanked = withoutParts(text, mentionsIn(text));
    const { signs, indexes } = withSigns(blanked);
    const spelledOut = [...mentionsIn(signs)].map(
      ([from, to]) => [indexes[from] ?? 0, (indexes[to - 1] ?? 0) + 1] as const,
    );
    return withoutParts(blanked, spelledOut);
  }

  /** The value with every mention of the address replaced, in every field and property name. */
  function blank(value: unknown): unknown {
    if (typeof value === 'string') return blankText(value);
    if (Array.isArray(value)) return value.map(blank);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => [blankText(name), blank(member)]);
    return Object.fromEntries(members);
  }

  return {
    /** Whether a text is the address and nothing else. */
    isTheirs,
    blank,
    blankText,
  };
}

export type AddressMatcher = ReturnType<typeof createAddressMatcher>;

function startOfName(text: string, first: number, at: number): number {
  let from = at;
  while (from > first && NAME_UNIT.test(text.charAt(from - 1))) from -= 1;
  return from + (BEFORE_NAME.exec(text.slice(from, at))?.[0].length ?? 0);
}

function domainAt(text: string, from: number): string {
  let to = from;
  while (DOMAIN_UNIT.test(text.charAt(to))) to += 1;
  while (to > from && DOMAIN_END.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function withoutParts(text: string, parts: Iterable<readonly [from: number, to: number]>): string {
  let [blanked, end] = ['', 0];
  for (const [from, to] of parts) {
    blanked += text.slice(end, from) + REMOVED;
    end = to;
  }
  return blanked + text.slice(end);
}

/** A text with the signs for what is spelled out, and the index that each unit had. */
function withSigns(text: string): { signs: string; indexes: readonly number[] } {
  const indexes: number[] = [];
  let [signs, end] = ['', 0];
  const keep = (to: number) => {
    signs += text.slice(end, to);
    for (; end < to; end += 1) indexes.push(end);
  };
  for (const { index, 0: all, 1: marked, 2: bare } of text.matchAll(SPELLED_OUT)) {
    keep(index);
    signs += (marked ?? bare)?.toLowerCase() === 'at' ? '@' : '.';
    indexes.push(index);
    end = index + all.length;
  }
  keep(text.length);
  return { signs, indexes };
}

const mailSchema = z.looseObject({ to: z.string(), subject: z.string(), text: z.string() });

/** A value without the address. Of an email of ours to the person, all words go: it was theirs. */
export function blankWords(stored: unknown, matcher: AddressMatcher): unknown {
  const withoutWords = (_name: string, value: unknown): unknown => {
    const { data: mail } = mailSchema.safeParse(value);
    const isTheirMail = mail !== undefined && matcher.isTheirs(mail.to);
    return isTheirMail ? { ...mail, to: REMOVED, subject: REMOVED, text: REMOVED } : value;
  };
  return matcher.blank(JSON.parse(JSON.stringify(stored, withoutWords)));
}
