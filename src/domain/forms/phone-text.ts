/** Digits in a complete number: our minimum, and the maximum with country code (ITU-T E.164). */
const DIGITS = { from: 7, to: 15 } as const;

/** Longest input, with room for the punctuation and spaces of a copied number. */
export const PHONE_LENGTH = 40;

/** Characters people use to write phone numbers; no letters. */
const PHONE_CHARACTERS = /^[+\d\s().\-/\u2010-\u2013]*$/;
const WHOLE_NORTH_AMERICAN = /^\+1 \(\d{3}\) \d{3}-\d{4}$/;
const WHOLE_ELSEWHERE = /^\+[2-9]\d*(?: \d+)*$/;

/** A number and its extension: 555 0123 x5, 555 0123 ext. 5 */
const EXTENDED = /^(.*\d)\s*(?:x|ext\.?|extension|#)\s*(\d{1,6})\s*$/is;

/** The digits of every script as 0 to 9: '٤١٥' is '415'. In Unicode, a run of digits begins with a 0. */
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let before = digit.codePointAt(0) ?? 0;
    let value = -1;
    for (; /\p{Nd}/u.test(String.fromCodePoint(before)); before -= 1) value += 1;
    return String(value % 10);
  });

/** Without a link's scheme and the invisible marks that address books add; ＋, ４, and ٤ become + and 4. */
const plain = (raw: string) =>
  asciiDigits(raw.normalize('NFKC'))
    .replace(/\p{Cf}|^\s*tel:/giu, '')
    .trimStart();

/**
 * Formats a phone number as it is typed, edited, or pasted.
 * North American numbers read +1 (123) 456-7890, even while incomplete. They need no country code,
 * and extra digits stay visible at the end. Other countries' numbers start with + and another code,
 * or with 00; they keep their digits and spaces. So does a number that starts with a single 0, which
 * could be from any country.
 * Formatting twice changes nothing, and the user only ever has to delete digits or a +.
 * Text with letters that name no extension stays as it is, for its writer to see what is wrong with it.
 */
export function formatPhone(raw: string): string {
  const typed = plain(raw);
  const [, text = typed, extension] = EXTENDED.exec(typed) ?? [];
  if (!PHONE_CHARACTERS.test(text)) return raw;
  return extension === undefined ? formatNumber(text) : `${formatNumber(text)} ext. ${extension}`;
}

function formatNumber(text: string): string {
  if (text.startsWith('+')) return international(text);
  const digits = digitsIn(text);
  if (digits.startsWith('00')) return international(text.replace(/^\D*0\D*0/, ''));
  return digits.startsWith('0') ? spaced(text) : northAmerican(digits, false);
}

/** Whether a formatted number is complete. */
export function isWholePhone(formatted: string): boolean {
  const number = formatted.replace(/ ext\. \d{1,6}$/, '');
  if (WHOLE_NORTH_AMERICAN.test(number)) return true;
  const { length } = digitsIn(number);
  return WHOLE_ELSEWHERE.test(number) && length >= DIGITS.from && length <= DIGITS.to;
}

/** A number as it is stored. Text longer than any number is left unchanged. */
export const keptPhone = (raw: string): string =>
  raw.length <= PHONE_LENGTH ? formatPhone(raw).trim() : raw;

function international(text: string): string {
  // The (0) in +44 (0)20 7946 0958 is only dialed inside the country. Its beginning waits for its end.
  const dialed = text.replace(/\(0\)/g, ' ');
  const [, rest = dialed, begun = ''] = /^(.*\d.*)(\(0?)$/s.exec(dialed) ?? [];
  const number = spaced(rest);
  const isNorthAmerican = number.startsWith('1');
  if (isNorthAmerican) return northAmerican(digitsIn(number.slice(1) + begun), true);
  return `+${number}${begun}`;
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Digits with single spaces between, including a trailing space that was just typed. */
const spaced = (text: string) => text.replace(/\D+/g, ' ').replace(/^ /, '');

function northAmerican(given: string, hasCountryCode: boolean): string {
  // No area code starts with 1: before ten digits it is a repeated country code.
  const digits = given.replace(/^1+(?=\d{10})/, '');
  if (digits === '') return hasCountryCode ? '+1' : '';
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10), digits.slice(10)];
  const [area, exchange, line, rest] = parts;
  return [`+1 (${area}`, exchange && `) ${exchange}`, line && `-${line}`, rest && ` ${rest}`]
    .filter(Boolean)
    .join('');
}
