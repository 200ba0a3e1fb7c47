/** The character between dollars and cents. */
export type DecimalMark = '.' | ',';

const GROUPED = {
  '.': /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d*)?$/,
  ',': /^(?:\d{1,3}(?:\.\d{2,3})*\.\d{3}|\d+)?(?:,\d*)?$/,
} as const;
/** Spaces and apostrophes between thousands: 1 234,56 and 1'234.56. */
const SPACED = /(\d)[\s'’](?=\d{3}(?!\d))/g;
/** A lone dash, as accountants write zero, and what stands for nothing. */
const NOTHING = /^(?:-*|n\/?a|nil|null|none|nan)$/i;
/** Most amounts: nothing about them is unclear. */
const PLAIN = /^-?\d{1,9}(?:\.\d{1,2})?$/;
/** Letters and signs around the digits: a currency, or CR and DR. */
const WORD = /[\p{L}]{0,3}[$€£¥₹₩₺₽₴₪₫₱₦][\p{L}]{0,2}|[\p{L}]{2,3}(?![\p{L}])\.?/gu;
const DIGITS = /^(\()?\s*([-+]?)\s*(\d[\d.,]*|[.,]\d+)\s*(-?)\s*(\))?$/;

const SIGNS = new Map(
  '€ EUR,£ GBP,¥ JPY,₹ INR,₩ KRW,₺ TRY,₽ RUB,₴ UAH,₪ ILS,₫ VND,₱ PHP,₦ NGN,A$ AUD,AU$ AUD,C$ CAD,CA$ CAD,NZ$ NZD,R$ BRL,US$ USD,$US USD,$ ,KR SEK,ZŁ PLN,KČ CZK,FR CHF,RS INR,FT HUF'
    .split(',')
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
);
/** Longer cells are no amounts. */
const LONGEST = 60;
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** The ISO code of a sign or a code: '' for a bare $, undefined if it is no currency. */
function currencyOf(word: string): string | undefined {
  const plain = word.toUpperCase().replace('.', '');
  const code = plain.replace('$', '');
  return SIGNS.get(plain) ?? (CODES.has(code) ? code : undefined);
}

/** Without what a spreadsheet puts before text: '-100 and ="100". */
const unwrapped = (text: string) =>
  text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[-+($€£\d.])/, '')
    .replace(/[\u2012-\u2014\u2212]/g, '-');

/** The currency and the digits of an amount, and whether it is a debit; undefined if there are other words. */
function wordsOf(text: string) {
  const words = { currency: '', isDebit: false, isOther: false };
  const rest = unwrapped(text).replace(WORD, (word) => {
    const isSide = /^[cd]r\.?$/i.test(word);
    const found = isSide ? '' : currencyOf(word);
    words.isDebit ||= isSide && /^d/i.test(word);
    words.currency ||= found ?? '';
    words.isOther ||= found === undefined;
    return '';
  });
  return words.isOther ? undefined : { ...words, rest: rest.trim().replace(SPACED, '$1') };
}

/** An amount of money as a cell has it. */
export interface Amount {
  /** 0 for an empty cell or a dash; NaN if it is no amount. */
  cents: number;
  /** ISO code; '' if none is written, and for a bare $. */
  currency: string;
}

/**
 * Reads an amount of money: $1,234.50, $ (123.00), 1.234,50 €, USD -3, 5-, 12.00 CR, '-100.
 * @param mark What 1.234 and 1,234 mean; other amounts speak for themselves.
 * @param unit Dollars that 1 stands for.
 */
export function readAmount(text: string, mark: DecimalMark, unit = 1): Amount {
  if (PLAIN.test(text)) return { cents: Math.round(Number(text) * 100 * unit) + 0, currency: '' };
  if (text.length > LONGEST) return { cents: Number.NaN, currency: '' };
  if (NOTHING.test(unwrapped(text))) return { cents: 0, currency: '' };
  const { currency, isDebit, rest } = wordsOf(text) ?? { currency: '', isDebit: false, rest: '?' };
  if (NOTHING.test(rest)) return { cents: 0, currency };
  const [, open, one, number = '', two, close] = DIGITS.exec(rest) ?? [];
  const signs = [one === '-', two === '-', open !== undefined].filter(Boolean).length;
  const decimal = markEvidence(number).certain ?? mark;
  const isBroken = signs > 1 || (open === undefined) !== (close === undefined);
  if (number === '' || isBroken || !GROUPED[decimal].test(number)) {
    return { cents: Number.NaN, currency: '' };
  }
  const plain = number.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.');
  const cents = Math.round(Number((Number(`${plain}e2`) * unit).toPrecision(15)));
  return { cents: (signs === 1 || isDebit) && cents !== 0 ? -cents : cents, currency };
}

/** Whether a cell has an amount, in whichever spelling. */
export const isAmount = (text: string): boolean =>
  /\d/.test(text) &&
  text.length < LONGEST &&
  !(Number.isNaN(readAmount(text, '.').cents) && Number.isNaN(readAmount(text, ',').cents));

/**
 * What an amount tells about its file's decimal mark: 1,234.50 and 3.5 say '.', 1.234,50 and 3,5 say ','.
 * 1.234 and 1,234 may be either, so they only say which mark they have.
 */
function markEvidence(digits: string): { certain?: DecimalMark; unclear?: DecimalMark } {
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return {};
  if (dot >= 0 && comma >= 0) return { certain: dot > comma ? '.' : ',' };
  const [mark, other] = dot >= 0 ? (['.', ','] as const) : ([',', '.'] as const);
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return { certain: other };
  return /^[1-9]\d{0,2}.\d{3}$/.test(digits) ? { unclear: mark } : { certain: mark };
}

/** Gathers evidence from all amounts of a file. */
export class MarkEvidence {
  readonly #certain = new Set<DecimalMark>();
  readonly #unclear = new Map<DecimalMark, string>();
  /** How many decimals the clear ones have. */
  readonly #decimals = new Set<number>();

  note(text: string) {
    const digits = PLAIN.test(text) ? text : (wordsOf(text)?.rest.replace(/[^\d.,]/g, '') ?? '');
    const { certain, unclear } = markEvidence(digits);
    if (certain) this.#certain.add(certain);
    const decimals = certain && digits.split(certain)[1]?.length;
    if (decimals !== undefined) this.#decimals.add(decimals);
    if (unclear && !this.#unclear.has(unclear)) this.#unclear.set(unclear, text.trim());
  }

  /** Whether any amount has decimals or thousands separated. */
  get hasMarks(): boolean {
    return this.#certain.size + this.#unclear.size > 0;
  }

  /** The file's mark, and an amount that only the seller can read. */
  decide(): { mark: DecimalMark; unclear?: string } {
    const [dots, commas] = [this.#unclear.get('.'), this.#unclear.get(',')];
    const [mark, second] = this.#certain;
    if (mark && !second) {
      // Three decimals are odd where all others have two.
      const odd = mark === '.' ? dots : commas;
      const areTwo = this.#decimals.size === 1 && this.#decimals.has(2);
      return odd !== undefined && areTwo ? { mark, unclear: odd } : { mark };
    }
    const unclear = dots ?? (second ? commas : undefined);
    const isEuropean = dots !== undefined && commas === undefined && !mark;
    return { mark: isEuropean ? ',' : '.', ...(unclear !== undefined && { unclear }) };
  }
}
