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
const WORD = /[\p{L}]{0,3}[$€£¥₹₩₺₽₴₪₫₱₦][\p{L}]{0,2}|[\p{L}]{2,3}(?![\p{L}])\.?/gu;
const DIGITS = /^(\()?\s*([-+]?)\s*(\d[\d.,]*|[.,]\d+)(\s?k)?\s*(-?)\s*(\))?$/i;
const SIGNS = new Map(
  '$=,US$=USD,$US=USD,€=EUR,£=GBP,¥=JPY,₹=INR,RS=INR,₩=KRW,₺=TRY,₽=RUB,₴=UAH,₪=ILS,₫=VND,₱=PHP,₦=NGN,A$=AUD,AU$=AUD,C$=CAD,CA$=CAD,NZ$=NZD,R$=BRL,KR=SEK,ZŁ=PLN,KČ=CZK,FR=CHF,FT=HUF'
    .split(',')
    .map((pair) => [pair.replace(/=.*/, ''), pair.replace(/.*=/, '')]),
);
/** Those that are no other word in a name: not ALL, TRY, or TOP. */
const CODES =
  /^(?:USD|EUR|GBP|CAD|AUD|NZD|JPY|CNY|INR|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|BRL|MXN|ARS|CLP|COP|ZAR|SGD|HKD|TWD|KRW|ILS|AED|SAR|THB|IDR|MYR|PHP|VND|UAH|RUB|NGN|KES|EGP|ISK)$/;

/** The ISO code of a sign or a code: '' for a bare $, undefined if it is no currency. */
export function currencyOf(word: string): string | undefined {
  const plain = word.toUpperCase().replace('.', '');
  const code = plain.replace('$', '');
  return SIGNS.get(plain) ?? (CODES.test(code) ? code : undefined);
}

/** The digits of an amount, '?' if there are other words, and its currency. */
function wordsOf(text: string) {
  const plain = text
    .trim()
    // What a spreadsheet puts before text: '-100 and ="100".
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[-+($€£\d.])/, '')
    .replace(/[\u2012-\u2014\u2212]/g, '-')
    .replace(/^(.*\d)\s*cr\.?$/i, '$1')
    .replace(/^(.*\d)\s*dr\.?$/i, '-$1');
  if (NOTHING.test(plain)) return { currency: '', digits: '' };
  const codes: (string | undefined)[] = [];
  const rest = plain.replace(WORD, (word) => {
    codes.push(currencyOf(word));
    return '';
  });
  const digits = codes.includes(undefined) ? '?' : rest.trim().replace(SPACED, '$1');
  return { currency: codes.find(Boolean) ?? '', digits };
}

/**
 * Reads an amount of money: $1,234.50, $ (123.00), 1.234,50 €, USD -3, 5-, 12.00 CR, '-100, 4.5k.
 * @param mark What 1.234 and 1,234 mean; other amounts speak for themselves.
 * @param unit Dollars that 1 stands for; where a k says it too, they aren't thousands of thousands.
 * @returns Cents, 0 for an empty cell or a dash, NaN if it is no amount, and the ISO code of a currency that is written.
 */
export function readAmount(text: string, mark: DecimalMark, unit = 1) {
  if (PLAIN.test(text)) return { cents: Math.round(Number(text) * 100 * unit) + 0, currency: '' };
  const { currency, digits } = wordsOf(text);
  if (NOTHING.test(digits)) return { cents: 0, currency };
  const [, open, one, number = '', thousands, two, close] = DIGITS.exec(digits) ?? [];
  const signs = [one === '-', two === '-', open !== undefined].filter(Boolean).length;
  const decimal = markEvidence(number).certain ?? mark;
  const isBroken = signs > 1 || (open === undefined) !== (close === undefined);
  if (number === '' || isBroken || !GROUPED[decimal].test(number))
    return { cents: Number.NaN, currency: '' };
  const plain = number.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.');
  const dollars = thousands === undefined ? unit : Math.min(unit, 1) * 1000;
  const cents = Math.round(Number((Number(`${plain}e2`) * dollars).toPrecision(15)));
  return { cents: signs === 1 && cents !== 0 ? -cents : cents, currency };
}

/** Whether a cell has an amount, in whichever spelling. */
export const isAmount = (text: string): boolean =>
  /\d/.test(text) &&
  !(Number.isNaN(readAmount(text, '.').cents) && Number.isNaN(readAmount(text, ',').cents));

/** The decimal mark of an amount: 1,234.50 and 3.5 say '.', 1.234,50 and 3,5 say ','; 1.234 and 1,234 may be either. */
function markEvidence(digits: string): { certain?: DecimalMark; unclear?: DecimalMark } {
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return {};
  if (dot >= 0 && comma >= 0) return { certain: dot > comma ? '.' : ',' };
  const [mark, other] = dot >= 0 ? (['.', ','] as const) : ([',', '.'] as const);
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return { certain: other };
  return /^[1-9]\d{0,2}.\d{3}$/.test(digits) ? { unclear: mark } : { certain: mark };
}

/** The decimal mark of a file's amounts, one that only the seller can read, and whether any has a mark at all. */
export function decideMark(texts: readonly string[]) {
  const found = texts.map((text) => {
    const digits = PLAIN.test(text) ? text : wordsOf(text).digits.replace(/[^\d.,]/g, '');
    return { text: text.trim(), digits, ...markEvidence(digits) };
  });
  const [mark, second] = new Set(found.flatMap(({ certain }) => certain ?? []));
  const unclearIn = (wanted: DecimalMark) => found.find(({ unclear }) => unclear === wanted)?.text;
  const [dots, commas] = [unclearIn('.'), unclearIn(',')];
  const hasMarks = found.some(({ certain, unclear }) => certain ?? unclear);
  // Three decimals are odd where all others have two.
  const areTwo = found.every(({ digits, certain = '' }) => !certain || /\D\d\d$/.test(digits));
  if (mark && !second) return { mark, unclear: areTwo ? unclearIn(mark) : undefined, hasMarks };
  const guess: DecimalMark = dots !== undefined && commas === undefined && !mark ? ',' : '.';
  return { mark: guess, unclear: dots ?? (second ? commas : undefined), hasMarks };
}
