import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { optional } from '#src/domain/forms/fields.ts';
import {
  countField,
  dollarsField,
  monthsField,
  percentField,
  priceField,
  yearsField,
} from '#src/domain/forms/number-fields.ts';

const WRONG = 'Please mend this.';
const wrong = { message: WRONG };
const tooHigh = { message: 'Please enter at most $1,000,000,000,000.' };
const brokenCents = { message: 'Please use at most two decimal places, like 1250.50.' };

const dollarAmount = (message: string) => dollarsField({ label: 'Amount', message });
const optionalAmount = (message: string) => optional(dollarAmount(message));

/** The value, or the only message about it. */
function judge(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  expect(parsed.error.issues).toHaveLength(1);
  return { message: parsed.error.issues[0]?.message };
}

describe.each([
  ['an amount', dollarAmount(WRONG)],
  ['an optional amount', optionalAmount(WRONG)],
])('%s', (_name, amount) => {
  it.each([
    [-0.01, wrong],
    ['-1', wrong],
    [0, 0],
    ['0', 0],
    [0.01, 0.01],
    [0.29, 0.29],
    ['$45,000.50', 45_000.5],
    ['45k', 45_000],
    [1e12 - 0.01, 1e12 - 0.01],
    [1e12, 1e12],
    ['1,000,000,000,000', 1e12],
    [1e12 + 0.01, tooHigh],
    [Number.MAX_VALUE, tooHigh],
    [Infinity, wrong],
    [NaN, wrong],
    [0.005, brokenCents],
    [1 / 3, brokenCents],
    ['0.12345k', 123.45],
    ['0.123456k', brokenCents],
    ['x', wrong],
    [null, wrong],
    [true, wrong],
    [['1'], wrong],
  ])('judges %j', (value, verdict) => {
    expect(judge(amount, value)).toEqual(verdict);
  });
});

it('asks for an amount that is missing, unless it may be', () => {
  for (const value of [undefined, '', '  ']) {
    expect(judge(dollarAmount(WRONG), value)).toEqual(wrong);
    expect(judge(optionalAmount(WRONG), value)).toBeUndefined();
  }
});

describe('a percentage', () => {
  it.each([
    [-0.01, wrong],
    [0, 0],
    [0.01, 0.01],
    ['7.5 %', 7.5],
    [99.99, 99.99],
    ['7.125', { message: 'Please use at most two decimal places, like 7.25.' }],
    ['100%', 100],
    [100, 100],
    [100.01, wrong],
    ['100.01', wrong],
    [NaN, wrong],
    ['$5', wrong],
    [null, wrong],
    [undefined, undefined],
    ['', undefined],
  ])('judges %j', (value, verdict) => {
    expect(judge(optional(percentField({ label: 'Rate', message: WRONG })), value)).toEqual(
      verdict,
    );
  });
});

describe('a number of months', () => {
  it.each([
    [0, wrong],
    [1, 1],
    [2, 2],
    [1.5, wrong],
    ['12', 12],
    ['12.5', wrong],
    [359, 359],
    ['360', 360],
    [360, 360],
    [361, wrong],
    [Infinity, wrong],
    [null, wrong],
    [undefined, undefined],
    [' ', undefined],
  ])('judges %j', (value, verdict) => {
    expect(judge(optional(monthsField({ label: 'Term', message: WRONG })), value)).toEqual(verdict);
  });
});

const words = { unreadable: WRONG, low: 'This is too low.' };
const low = { message: 'This is too low.' };

describe.each([
  ['above zero', priceField({ label: 'Price', message: words }), low],
  ['from zero', dollarsField({ label: 'Amount', message: words }), 0],
])('an amount %s with words for what is too low', (_name, amount, zero) => {
  it.each([
    [-0.01, low],
    ['-0.01', low],
    ['\u22125', low],
    ['-$5', low],
    [' -45k ', low],
    [-1e308, low],
    [0, zero],
    ['0', zero],
    ['$0.00', zero],
    [0.01, 0.01],
    ['$45,000.50', 45_000.5],
    ['45k', 45_000],
    [1e12, 1e12],
    [1e12 + 0.01, tooHigh],
    [1 / 3, brokenCents],
    ['-', wrong],
    ['--5', wrong],
    ['45,00', wrong],
    ['x', wrong],
    ['', wrong],
    [' ', wrong],
    [undefined, wrong],
    [null, wrong],
    [Infinity, wrong],
    [[5], wrong],
  ])('judges %j', (value, verdict) => {
    expect(judge(amount, value)).toEqual(verdict);
  });
});

describe('a count that may be missing', () => {
  it.each([
    [-1, low],
    ['-1', low],
    [0, 0],
    ['1,200', 1_200],
    ['1.2k', 1_200],
    [1_200, 1_200],
    [1.5, wrong],
    ['1.5', wrong],
    ['1.200', wrong],
    ['$5', wrong],
    ['many', wrong],
    [null, wrong],
    [1e12, 1e12],
    [1e12 + 1, { message: 'Please enter at most 1,000,000,000,000.' }],
    ['', undefined],
    [undefined, undefined],
  ])('judges %j', (value, verdict) => {
    expect(judge(optional(countField({ label: 'Users', message: words })), value)).toEqual(verdict);
  });
});

describe('an age in years', () => {
  it.each([
    [-0.1, low],
    ['-2', low],
    [0, low],
    ['0', low],
    [0.05, wrong],
    ['0.05', wrong],
    [0.1, 0.1],
    ['0.1', 0.1],
    ['.5', 0.5],
    [0.3, 0.3],
    [0.7, 0.7],
    ['2.5', 2.5],
    [2.55, wrong],
    ['3', 3],
    [99.9, 99.9],
    ['100', 100],
    [100.1, { message: 'Please enter at most 100 years.' }],
    ['2k', wrong],
    ['two', wrong],
    ['', wrong],
    [undefined, wrong],
    [null, wrong],
  ])('judges %j', (value, verdict) => {
    expect(judge(yearsField({ label: 'Age', message: words }), value)).toEqual(verdict);
  });
});
