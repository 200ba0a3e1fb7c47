import { expect, it } from 'vitest';
import { reconcileOffer } from '#src/domain/deals/offers/offer.ts';
import type { Terms } from '#src/domain/deal-room/terms.ts';
import { checkTerms, termsText } from '#src/features/deal-room/terms-fields.ts';
import { aTerms } from '#tests/domain/deal-room/a-deal.ts';

const NOW = Date.UTC(2026, 10, 28);
/** The same at the price that its parts add up to. */
const inSum = (terms: Terms): Terms => ({ ...terms, price: reconcileOffer(terms).total });

it.each<[what: string, changes: Partial<Terms>]>([
  [
    'with a note',
    { sellerNote: { amount: 38_000, apr: 0.075, months: 36, interestOnlyMonths: 6 } },
  ],
  [
    'with a balloon',
    {
      sellerNote: {
        amount: 38_000,
        apr: 0.08,
        months: 60,
        interestOnlyMonths: 0,
        balloonMonth: 24,
      },
    },
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
  const terms = inSum(aTerms(changes));
  expect(checkTerms(termsText(terms), NOW)).toEqual({ terms });
});

it('reads amounts and rates as people type them', () => {
  const typed = {
    ...termsText(aTerms()),
    price: '$48k',
    cashAtClose: '10,000',
    'sellerNote.apr': '8 %',
  };
  expect(checkTerms(typed, NOW).terms).toEqual(aTerms());
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
  const { errors } = checkTerms({ ...termsText(aTerms()), [name]: text }, NOW);
  expect(Object.keys(errors ?? {})).toEqual([name]);
  expect(errors?.[name]).toMatch(/^Please /);
});

it('has no terms to work out before the parts make up the price, and says by how much they miss it', () => {
  const typed = {
    ...termsText(aTerms()),
    price: '49,000',
  };
  expect(checkTerms(typed, NOW)).toEqual({
    errors: {
      price: 'The parts add up to $48,000, but the price is $49,000. Change one so they match.',
    },
  });
  expect(checkTerms({ ...typed, cashAtClose: '11,000' }, NOW).terms?.cashAtClose).toBe(11_000);
});
