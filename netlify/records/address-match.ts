import { domainToUnicode } from 'node:url';
import { withAsciiDomain } from '#src/domain/shared/ascii-domain.ts';

/** How a stored value relates to an address. */
export interface AddressMatch {
  /** `own`: a field is the address. `mention`: a longer text contains it. */
  kind: 'own' | 'mention';
  /** Names of the fields, outermost first: signup_context.founderEmail. */
  fields: string[];
}

/**
 * Searches any stored value for an email address, in every field and ignoring case. A longer address
 * that contains it doesn't match: `ada@example.com` is in neither `a.ada@example.com` nor
 * `ada@example.com.au`, but it is in `mailto:Ada@Example.com.`
 */
export function createAddressMatcher(email: string): (value: unknown) => AddressMatch | undefined {
  const addresses = spellingsOf(email.trim().toLowerCase());
  const literals = addresses.map((address) =>
    address.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
  );
  // A URL may contain it with %40.
  const spelled = `(?:${literals.join('|').replaceAll('@', '(?:@|%40)')})`;
  const mention = new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+-])${spelled}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`,
    'iu',
  );
  return (value) => {
    const found = [...textsIn(value)].filter(({ text }) => mention.test(text));
    if (found.length === 0) return undefined;
    const own = found.filter(({ text }) => addresses.includes(text.trim().toLowerCase()));
    const named = own.length > 0 ? own : found;
    return {
      kind: own.length > 0 ? 'own' : 'mention',
      fields: [...new Set(named.map(({ field }) => field))],
    };
  };
}

/** The address as given, and with its domain in ASCII and in Unicode. */
function spellingsOf(address: string): string[] {
  const ascii = withAsciiDomain(address);
  const at = ascii.lastIndexOf('@');
  const readable = `${ascii.slice(0, at + 1)}${domainToUnicode(ascii.slice(at + 1))}`;
  return [...new Set([address, ascii, readable.endsWith('@') ? address : readable])];
}

/** Every string in a JSON value, including property names. */
function* textsIn(value: unknown): Generator<{ field: string; text: string }> {
  const waiting = [{ field: '', inside: value }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, inside } = next;
    if (typeof inside === 'string') yield { field, text: inside };
    else if (Array.isArray(inside)) {
      for (const item of inside) waiting.push({ field, inside: item });
    } else if (typeof inside === 'object' && inside !== null) {
      for (const [name, member] of Object.entries(inside)) {
        const below = field === '' ? name : `${field}.${name}`;
        yield { field: below, text: name };
        waiting.push({ field: below, inside: member });
      }
    }
  }
}
