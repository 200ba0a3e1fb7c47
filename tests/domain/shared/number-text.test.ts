import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';

describe.each<[NumberUnit, [text: string, number: number][]]>([
  [
    'dollars',
    [
      ['0', 0],
      ['45000', 45_000],
      ['$45,000', 45_000],
      [' $ 45,000.50 ', 45_000.5],
      ['45k', 45_000],
      ['$1.5 K', 1_500],
      ['1.005k', 1_005],
      ['1,200k', 1_200_000],
      ['7.5', 7.5],
      ['.5', 0.5],
      ['1,000,000,000,000', 1e12],
      ['007', 7],
    ],
  ],
  [
    'percent',
    [
      ['8', 8],
      ['7.5%', 7.5],
      ['7.125 %', 7.125],
      ['7,5', 7.5],
      ['7,25 %', 7.25],
      ['0', 0],
    ],
  ],
  [
    'months',
    [
      ['36', 36],
      [' 1 ', 1],
      ['1.5', 1.5],
    ],
  ],
  [
    'count',
    [
      ['0', 0],
      ['1,200', 1_200],
      ['1.2k', 1_200],
    ],
  ],
  [
    'years',
    [
      ['2.5', 2.5],
      ['2,5', 2.5],
      ['10', 10],
    ],
  ],
])('in %s', (unit, known) => {
  it.each(known)('reads %j as %d', (text, number) => {
    expect(readNumber(text, unit)).toBe(number);
  });

  it.each([
    ...['', ' ', 'x', '-1', '−1', '+1', '1e3', '0x10', 'Infinity', 'NaN', '.', ',', '1.', '1..2'],
    ...['1 000', '1,0000', '1,00,000', ',100', '1.000.000', '1,000,00', '٤٥', '４５', '½'],
    ...['1kk', '1m', '$', 'k', '%', '$$1', '$-1', '1\n2', '€45', '45 USD', '9'.repeat(41)],
  ])('reads no number in %j', (text) => {
    expect(readNumber(text, unit)).toBeNull();
  });
});

it.each<[NumberUnit, string]>([
  ['dollars', '7 %'],
  ['dollars', '45.000'],
  ['dollars', '$0.001'],
  ['dollars', '1,00'],
  ['dollars', '10,50'],
  ['count', '1,2'],
  ['percent', '$7'],
  ['percent', '7k'],
  ['months', '7 %'],
  ['months', '$7'],
  ['months', '7k'],
  ['count', '$7'],
  ['count', '1.200'],
  ['years', '7k'],
])('takes no sign, decimals, or comma in %s that would mean something else: %j', (unit, text) => {
  expect(readNumber(text, unit)).toBeNull();
});

it('reads back every amount that is written in US dollars', () => {
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (cents) => {
      expect(readNumber(written.format(cents / 100), 'dollars')).toBe(cents / 100);
    }),
  );
});
