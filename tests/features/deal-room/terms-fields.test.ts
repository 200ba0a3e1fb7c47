import { DAY_MS, utcDay } from '#src/domain/shared/calendar-date.ts';
import { expect, it } from 'vitest';
import type { Terms } from '#src/domain/deal-room/terms.ts';
import { checkTerms, readTerms, termsText } from '#src/features/deal-room/terms-fields.ts';
import { aTerms } from '#tests/domain/deal-room/a-deal.ts';

it.each<[what: string, changes: Partial<Terms>]>([
  [
    'with a note',
    { sellerNote: { amount: 38_000, apr: 0.075, months: 36, interestOnlyMonths: 6 } },
  ],
  [
    'with a note without interest',
    { sellerNote: { amount: 1_234.56, apr: 0, months: 1, interestOnlyMonths: 0 } },
  ],
  ['in cash alone', { sellerNote: null, cashAtClose: 48_000 }],
  ['with an earnout', { earnOut: { amount: 5_000, months: 12, target: 'Profit of $30,000.' } }],
  ['with a revenue share', { revenueShare: { amount: 9_000, share: 0.0825, months: 24 } }],
  ['with conditions', { conditions: 'The domain is included.\nSo is the logo.' }],
])('terms %s are read as they are shown', (_what, changes) => {
  expect(readTerms(termsText(aTerms(changes)))).toEqual({ terms: aTerms(changes) });
});

it('reads amounts and rates as people type them', () => {
  const typed = {
    ...termsText(aTerms()),
    price: '$48k',
    cashAtClose: '10,000',
    'sellerNote.apr': '8 %',
  };
  expect(readTerms(typed).terms).toEqual(aTerms());
});

it.each([
  ['price', ''],
  ['price', 'a lot'],
  ['cashAtClose', '-5'],
  ['sellerNote.apr', ''],
  ['sellerNote.apr', '101'],
  ['sellerNote.months', ''],
  ['standingDays', '400'],
  ['closing', ''],
])('says below %s what is wrong with “%s”', (name, text) => {
  const { errors } = readTerms({ ...termsText(aTerms()), [name]: text });
  expect(Object.keys(errors ?? {})).toEqual([name]);
  expect(errors?.[name]).toMatch(/^Please /);
});

it('has no terms to work out before the parts make up the price, and says by how much they miss it', () => {
  const typed = {
    ...termsText(aTerms({ closing: utcDay(Date.now() + 60 * DAY_MS) })),
    price: '49,000',
  };
  expect(checkTerms(typed)).toEqual({
    errors: {
      price: 'The parts add up to $48,000, but the price is $49,000. Change one so they match.',
    },
  });
  expect(checkTerms({ ...typed, cashAtClose: '11,000' }).terms?.cashAtClose).toBe(11_000);
});
