import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DecimalMark, decideMark, readAmount } from '#src/domain/history-import/amounts.ts';

const readCents = (text: string, mark: DecimalMark) => readAmount(text, mark).cents;

describe('an amount', () => {
  it.each<[text: string, cents: number, mark?: DecimalMark]>([
    ['1234.5', 123450],
    ['$1,234.50', 123450],
    ['-$1,234.50', -123450],
    ['$-1,234.50', -123450],
    ['−12', -1200],
    ['–12', -1200],
    ['12-', -1200],
    ['(123.00)', -12300],
    ['($1,234)', -123400],
    ['+5', 500],
    ['.5', 50],
    ['0.005', 1],
    ['1.234,50 €', 123450],
    ['1 234,56', 123456],
    ['1\u00a0234\u202f567,8', 123456780],
    ["1'234.56", 123456],
    ['1’234’567', 123456700],
    ['USD 12.00', 1200],
    ['12.00 usd', 1200],
    ['US$12', 1200],
    ['12,34,567.00', 123456700],
    ['1,234', 123400],
    ['1.234', 123],
    ['1.234', 123400, ','],
    ['1,234', 123, ','],
    ['1.234.567', 123456700],
    ['', 0],
    [' ', 0],
    ['-', 0],
    ['—', 0],
    ['0', 0],
    ['-0.00', 0],
    // Excel's accounting format, and what other tools write.
    [' $ (900.00) ', -90000],
    ['($900.00)', -90000],
    ['(900.00) USD', -90000],
    [' $ -   ', 0],
    ['$-', 0],
    ['n/a', 0],
    ["'-100", -10000],
    ['="100.50"', 10050],
    ['300.00 DR', -30000],
    ['1,000.00 CR', 100000],
    ['1\u202f234,56 $US', 123456],
    // Thousands, as in the form's fields.
    ['3k', 300_000],
    ['$4.5K', 450_000],
    ['1,2k', 120_000],
    ['-1.05 k USD', -105_000],
    ['(0.9k)', -90_000],
  ])('%j is %d cents', (text, cents, mark = '.') => {
    expect(readCents(text, mark)).toBe(cents);
  });

  it.each([
    'twelve',
    '12 34',
    '1,23,4',
    '1.2.3',
    '5%5',
    '(12',
    '12)',
    '--5',
    '1e3',
    '2026-10',
    '.',
    '3kk',
    'k',
    '1.2m',
    '10%',
    '12 pcs',
    '(5',
    '#REF!',
  ])('%j is none', (text) => {
    expect(readCents(text, '.')).toBeNaN();
  });
});

test('a k says thousands of dollars, whatever the name of the column says besides', () => {
  expect(readAmount('0.9k', '.', 1000).cents).toBe(90_000);
  expect(readAmount('0.9k', '.', 1_000_000).cents).toBe(90_000);
});

test.each([
  ['$12', ''],
  ['12', ''],
  ['€12', 'EUR'],
  ['12,00 €', 'EUR'],
  ['£5', 'GBP'],
  ['A$5', 'AUD'],
  ['CA$5', 'CAD'],
  ['US$5', 'USD'],
  ['5 SEK', 'SEK'],
  ['eur 5', 'EUR'],
])('%j is in %j', (text, currency) => {
  expect(readAmount(text, '.').currency).toBe(currency);
});

/** An amount as a locale writes it. */
const written = (cents: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always' }).format(
    cents / 100,
  );

test('a file of amounts reads the same in every locale', () => {
  const amounts = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), {
    minLength: 1,
  });
  const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE', 'es-MX');
  fc.assert(
    fc.property(amounts, locales, (cents, locale) => {
      const texts = cents.map((each) => written(each, locale));
      const { mark } = decideMark(texts);
      expect(texts.map((text) => readCents(text, mark))).toEqual(cents.map((each) => each + 0));
    }),
  );
});

test('one clear amount decides how the unclear ones are read', () => {
  const decided = (...texts: string[]) => decideMark(texts).mark;
  expect(decided('1.234', '5,5')).toBe(',');
  expect(decided('1,234', '5.5')).toBe('.');
  expect(decided('1,234')).toBe('.');
  expect(decided('1.234', '2.000')).toBe(',');
  expect(decided('12')).toBe('.');
});

test.each([
  [['1.234', '2.000'], '1.234'],
  [['1.234', '1,234'], '1.234'],
  [['12.50', '3.25', '1.234'], '1.234'],
])('asks about %s, which may be two amounts', (texts, unclear) => {
  expect(decideMark(texts).unclear).toBe(unclear);
});

test.each([[['1,234']], [['1.234', '5,50']], [['0.75', '1.5', '1.234']]])(
  'asks nothing about %s',
  (texts) => {
    expect(decideMark(texts).unclear).toBeUndefined();
  },
);
