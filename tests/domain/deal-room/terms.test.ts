import { describe, expect, it } from 'vitest';
import { offerWords, termsLines } from '#src/domain/deal-room/terms-words.ts';
import { type Terms, termsFaults, termsSchema } from '#src/domain/deal-room/terms.ts';
import { aTerms, START } from './a-deal.ts';

const note = { amount: 38_000, apr: 0.08, months: 36, interestOnlyMonths: 0 };
const earnOut = { amount: 38_000, months: 12, target: 'Revenue stays above $2,900.' };

describe('terms that fit together', () => {
  it('have no faults', () => {
    expect(termsFaults(aTerms(), START)).toEqual({});
    expect(termsFaults(aTerms({ sellerNote: null, earnOut }), START)).toEqual({});
  });

  it.each<[fault: string, field: string, changes: Partial<Terms>]>([
    ['parts that add up to something else', 'price', { price: 50_000 }],
    ['a cent too much', 'price', { cashAtClose: 10_000.01 }],
    [
      'interest-only months to the end',
      'sellerNote.interestOnlyMonths',
      { sellerNote: { ...note, interestOnlyMonths: 36 } },
    ],
    ...[6, 36].map((balloonMonth): [string, string, Partial<Terms>] => [
      `a balloon in month ${balloonMonth} of 36, the first 6 with interest only`,
      'sellerNote.balloonMonth',
      { sellerNote: { ...note, interestOnlyMonths: 6, balloonMonth } },
    ]),
    [
      'an earnout alone',
      'cashAtClose',
      { cashAtClose: 0, sellerNote: null, earnOut: { ...earnOut, amount: 48_000 } },
    ],
    [
      'an earnout without a target',
      'earnOut.target',
      { sellerNote: null, earnOut: { ...earnOut, target: ' ' } },
    ],
    [
      'a share of nothing',
      'revenueShare.share',
      { sellerNote: null, revenueShare: { amount: 38_000, share: 0, months: 24 } },
    ],
    [
      'a rate that would be shown rounded',
      'sellerNote.apr',
      { sellerNote: { ...note, apr: 0.07125 } },
    ],
    [
      'a share that would be shown rounded',
      'revenueShare.share',
      { sellerNote: null, revenueShare: { amount: 38_000, share: 0.050_01, months: 24 } },
    ],
    ['a closing date that has passed', 'closing', { closing: '2026-11-20' }],
  ])('are not those with %s', (_fault, field, changes) => {
    expect(Object.keys(termsFaults(aTerms(changes), START))).toEqual([field]);
  });
});

it.each<[what: string, changes: object]>([
  ['a price of zero', { price: 0 }],
  ['half a cent', { cashAtClose: 10_000.005 }],
  ['a rate above 100%', { sellerNote: { ...note, apr: 8 } }],
  ['no number', { price: Number.NaN }],
  ['half a month', { sellerNote: { ...note, months: 36.5 } }],
  ['a day that isn’t one', { closing: '2027-02-30' }],
  ['an offer that stands forever', { standingDays: 400 }],
  ['a field of its own', { isPaid: true }],
])('no terms are accepted with %s', (_what, changes) => {
  expect(termsSchema.safeParse({ ...aTerms(), ...changes }).success).toBe(false);
});

it.each([0, 7, 7.01, 7.1, 7.25, 29.1, 57.99, 100])('a rate of %d%% is shown as it is', (rate) => {
  const sellerNote = { ...note, apr: rate / 100 };
  expect(termsFaults(aTerms({ sellerNote }), START)).toEqual({});
});

it('keeps the cents of every amount', () => {
  const terms = aTerms({
    price: 48_000.55,
    cashAtClose: 12_000.55,
    sellerNote: { amount: 26_999.9, apr: 0.08, months: 36, interestOnlyMonths: 0 },
    earnOut: { amount: 4_000.05, months: 12, target: 'Revenue stays.' },
    revenueShare: { amount: 5_000.05, share: 0.1, months: 24 },
  });
  const text = termsLines(terms)
    .map((line) => line.text)
    .join('\n');
  for (const amount of ['48,000.55', '12,000.55', '26,999.90', '4,000.05', '5,000.05']) {
    expect(text).toContain(`$${amount}`);
  }
  expect(offerWords(terms)).toBe(
    '$48,000.55: $12,000.55 at close, $26,999.90 as a seller note, up to $4,000.05 as an earnout, up to $5,000.05 out of revenue',
  );
});

describe('two versions line by line', () => {
  it('has as many lines for every version, so that two stand side by side', () => {
    const bare = aTerms({ sellerNote: null, cashAtClose: 48_000 });
    expect(termsLines(bare).map(({ id }) => id)).toEqual(termsLines(aTerms()).map(({ id }) => id));
    expect(termsLines(bare)).toHaveLength(Object.keys(bare).length);
  });

  it.each<[what: string, changes: Partial<Terms>]>([
    ['the rate', { sellerNote: { ...note, apr: 0.0825 } }],
    ['interest-only months', { sellerNote: { ...note, interestOnlyMonths: 6 } }],
    ['a balloon', { sellerNote: { ...note, balloonMonth: 24 } }],
    ['a cent', { cashAtClose: 9_999.99, price: 47_999.99 }],
  ])('shows %s', (_what, changes) => {
    expect(termsLines(aTerms(changes))).not.toEqual(termsLines(aTerms()));
  });
});

it.each([0.01, 0.07, 0.29, 64.1, 1_190.78, 4.35, 1.1, 8_388_607.99])(
  'an amount of $%d is whole cents',
  (cashAtClose) => {
    expect(termsSchema.safeParse(aTerms({ cashAtClose })).success).toBe(true);
  },
);
