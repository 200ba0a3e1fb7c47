/** The character between dollars and cents. */
export type DecimalMark = '.' | ',';

const GROUPED = {
  '.': /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d*)?$/,
  ',': /^(?:\d{1,3}(?:\.\d{2,3})*\.\d{3}|\d+)?(?:,\d*)?$/,
} as const;
/** Spaces and apostrophes between thousands: 1 234,56 and 1'234.56. */
const SPACED = /(\d)[\s'’](?=\d{3}(?!\d))/g;
/** A lone dash, as accountants write zero. */
const NOTHING = /^[-\u2012-\u2014\u2212]?$/;
const MINUS = String.raw`([-\u2012\u2013\u2212]?)\s*`;
const CURRENCY = String.raw`(?:(?:[a-z]{0,3}[$€£¥₹][a-z]{0,2}|[a-z]{3}|kr\.?)\s*)?`;
const AMOUNT = new RegExp(
  String.raw`^(\(\s*)?\+?${MINUS}${CURRENCY}${MINUS}([\d.,]+)\s*${MINUS}${CURRENCY}${MINUS}(\))?$`,
  'i',
);
const SYMBOL = /[a-z]*[$€£¥₹][a-z]*|[a-z]+/i;

/** What an amount's digits and marks are, without sign, currency, and spaces. */
function digitsOf(text: string): string {
  return text.replace(SPACED, '$1').replace(/[^\d.,]/g, '');
}

/**
 * What an amount tells about its file's decimal mark: 1,234.50 and 3.5 say '.', 1.234,50 and 3,5 say ','.
 * 1.234 and 1,234 may be either, so they only say which mark they have.
 */
function markEvidence(text: string): { certain?: DecimalMark; unclear?: DecimalMark } {
  const digits = digitsOf(text);
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return {};
  if (dot >= 0 && comma >= 0) return { certain: dot > comma ? '.' : ',' };
  const mark = dot >= 0 ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return { certain: other };
  return /^[1-9]\d{0,2}.\d{3}$/.test(digits) ? { unclear: mark } : { certain: mark };
}

/** Gathers evidence from all amounts of a file. */
export class MarkEvidence {
  readonly #certain = new Set<DecimalMark>();
  readonly #unclear = new Set<DecimalMark>();

  note(text: string) {
    const { certain, unclear } = markEvidence(text);
    if (certain) this.#certain.add(certain);
    if (unclear) this.#unclear.add(unclear);
  }

  /** Whether any amount has decimals or thousands separated. */
  get hasMarks(): boolean {
    return this.#certain.size + this.#unclear.size > 0;
  }

  /** The file's mark. Without evidence it is the US one, but nobody writes every amount as 1.234 dollars. */
  decide(): DecimalMark {
    if (this.#certain.size > 0) return this.#certain.has('.') ? '.' : ',';
    return this.#unclear.has('.') && !this.#unclear.has(',') ? ',' : '.';
  }
}

/**
 * Reads an amount of money: $1,234.50, (123.00), 1.234,50 €, USD -3, 5-.
 * @param mark What 1.234 and 1,234 mean; other amounts speak for themselves.
 * @returns Cents; 0 for an empty cell or a dash; NaN for anything else.
 */
export function readCents(text: string, mark: DecimalMark): number {
  const trimmed = text.trim();
  if (NOTHING.test(trimmed)) return 0;
  const [, open, one, two, number = '', three, four, close] =
    AMOUNT.exec(trimmed.replace(SPACED, '$1')) ?? [];
  const minus = [one, two, three, four].filter(Boolean);
  const isBracketed = open !== undefined;
  if (!/\d/.test(number) || minus.length > 1 || isBracketed !== (close !== undefined)) {
    return Number.NaN;
  }
  const { certain } = markEvidence(number);
  const decimal = certain ?? mark;
  if (!GROUPED[decimal].test(number)) return Number.NaN;
  const plain = number.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.');
  const cents = Math.round(Number(`${plain}e2`));
  return (isBracketed || minus.length > 0) && cents !== 0 ? -cents : cents;
}

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  R$: 'BRL',
  US$: 'USD',
  $US: 'USD',
  KR: 'SEK',
};

/** The currency that is written at an amount, as its ISO code; '' if none is, and for a bare $. */
export function currencyAt(amount: string): string {
  const symbol = SYMBOL.exec(amount)?.[0].toUpperCase() ?? '';
  if (symbol === '' || symbol === '$') return '';
  return SYMBOLS[symbol] ?? (/^\$?[A-Z]{3}\$?$/.test(symbol) ? symbol.replace('$', '') : '');
}
