/** Longest number in the world, with its country code (ITU-T E.164), and the shortest we take for whole. */
const DIGITS = { from: 7, to: 15 } as const;

/** Longest number with room for the brackets, spaces and marks of wherever it was copied from. */
export const PHONE_LENGTH = 40;

/** Parts of a number as people write them; letters are none. */
const PHONE_CHARACTERS = /^[+\d\s().\-/\u2010-\u2013]*$/;
const WHOLE_NORTH_AMERICAN = /^\+1 \(\d{3}\) \d{3}-\d{4}$/;
const WHOLE_ELSEWHERE = /^\+[2-9]\d*(?: \d+)*$/;

/** Without the invisible marks that address books put around a number; ＋ and ４ become + and 4. */
const plain = (raw: string) => raw.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * A phone number as it stands in the field, whatever has just been typed, deleted or pasted.
 * North American numbers read +1 (123) 456-7890, as far as they go; they need no country code, and
 * what is too much for one stays at its end, to be seen. Other countries' numbers begin with + and
 * another code, or with 00; they keep their digits and spaces. A number that begins with a single 0
 * could be any country's: its digits and spaces stay too.
 * Formatting twice changes nothing, and nothing but a digit or a + ever has to be deleted.
 */
export function formatPhone(raw: string): string {
  const text = plain(raw).trimStart();
  if (text.startsWith('+')) return international(text);
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('00')) return international(text.replace(/^\D*0\D*0/, ''));
  return digits.startsWith('0') ? spaced(text) : northAmerican(digits, false);
}

/** Whether a formatted number could be called. */
export function isWholePhone(formatted: string): boolean {
  if (WHOLE_NORTH_AMERICAN.test(formatted)) return true;
  const { length } = formatted.replace(/\D/g, '');
  return WHOLE_ELSEWHERE.test(formatted) && length >= DIGITS.from && length <= DIGITS.to;
}

/** Whether there is nothing in a text but what phone numbers are written with. */
export function isPhoneText(raw: string): boolean {
  return PHONE_CHARACTERS.test(plain(raw));
}

/** A number as it is kept. A text that is longer than any number, or has letters, stays as it is. */
export const keptPhone = (raw: string): string =>
  raw.length <= PHONE_LENGTH && isPhoneText(raw) ? formatPhone(raw).trim() : raw;

function international(text: string): string {
  // Only callers inside the country dial what some put in brackets: +44 (0)20 7946 0958.
  const number = spaced(text.replace(/\(0\)/g, ' '));
  const isNorthAmerican = number.startsWith('1');
  return isNorthAmerican ? northAmerican(number.slice(1).replace(/ /g, ''), true) : `+${number}`;
}

/** Digits with single spaces between, and with a space at the end that is about to part them. */
const spaced = (text: string) => text.replace(/\D+/g, ' ').replace(/^ /, '');

function northAmerican(given: string, hasCountryCode: boolean): string {
  // No area code begins with 1: before ten digits it is the country code, once more.
  const digits = given.replace(/^1+(?=\d{10})/, '');
  if (digits === '') return hasCountryCode ? '+1' : '';
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10), digits.slice(10)];
  const [area, exchange, line, rest] = parts;
  return [`+1 (${area}`, exchange && `) ${exchange}`, line && `-${line}`, rest && ` ${rest}`]
    .filter(Boolean)
    .join('');
}
