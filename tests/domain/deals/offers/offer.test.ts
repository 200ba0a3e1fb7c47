import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import {
  OFFER_PART_LABELS,
  type OfferTerms,
  reconcileOffer,
} from '#src/domain/deals/offers/offer.ts';
import { AMOUNT_MAX, MONTHS_MAX } from '#src/domain/shared/limits.ts';
import { anOffer, anOfferOfAllParts, arbitraryOffer } from './an-offer.ts';

const cents = (dollars: number) => Math.round(dollars * 100);

describe('the parts of an offer', () => {
  test('are the cash alone when nothing else is offered', () => {
    expect(reconcileOffer(anOffer())).toEqual({
      parts: [{ name: 'cashAtClose', amount: 90_000 }],
      total: 90_000,
      difference: 0,
    });
  });
  test('are all that is offered, in the order of their labels', () => {
    const { parts, total, difference } = reconcileOffer(anOfferOfAllParts());
    expect(parts).toEqual([
      { name: 'cashAtClose', amount: 20_000 },
      { name: 'sellerNote', amount: 50_000 },
      { name: 'earnOut', amount: 12_000 },
      { name: 'revenueShare', amount: 8_000 },
    ]);
    expect({ total, difference }).toEqual({ total: 90_000, difference: 0 });
    expect(parts.map(({ name }) => name)).toEqual(Object.keys(OFFER_PART_LABELS));
  });
  test('name the cash of a zero-down offer too', () => {
    const terms = anOffer({
      cashAtClose: 0,
      sellerNote: { amount: 90_000, apr: 0.08, months: 60 },
    });
    expect(reconcileOffer(terms).parts[0]).toEqual({ name: 'cashAtClose', amount: 0 });
  });
  test('leave a difference above zero when they fall short of the price', () => {
    expect(reconcileOffer(anOffer({ cashAtClose: 89_999.99 })).difference).toBe(0.01);
  });
  test('leave a difference below zero when they exceed the price', () => {
    expect(reconcileOffer(anOffer({ cashAtClose: 90_000.01 })).difference).toBe(-0.01);
  });
  test('add up in cents, where dollars would not', () => {
    const terms = anOffer({
      price: 0.3,
      cashAtClose: 0.1,
      earnOut: { amount: 0.2, months: 12 },
    });
    expect(reconcileOffer(terms)).toMatchObject({ total: 0.3, difference: 0 });
  });
  test('count to the nearest cent', () => {
    expect(reconcileOffer(anOffer({ price: 100.004, cashAtClose: 100.006 }))).toEqual({
      parts: [{ name: 'cashAtClose', amount: 100.01 }],
      total: 100.01,
      difference: -0.01,
    });
  });
  test('and the difference are the price, to the cent', () => {
    fc.assert(
      fc.property(arbitraryOffer, (terms) => {
        const { parts, total, difference } = reconcileOffer(terms);
        const sum = parts.reduce((total, { amount }) => total + cents(amount), 0);
        expect(cents(total)).toBe(sum);
        expect(sum + cents(difference)).toBe(cents(terms.price));
      }),
    );
  });
});

describe.each([
  ['reconciled', reconcileOffer],
  ['valued', offerWorthToday],
])('before an offer is %s', (_what, use) => {
  const note = { amount: 50_000, apr: 0.08, months: 48 };
  const later = { amount: 10_000, months: 12 };
  const shared = { ...later, share: 0.1 };

  test.each<[string, Partial<OfferTerms>]>([
    ['price', { price: -1 }],
    ['price', { price: Number.NaN }],
    ['price', { price: Infinity }],
    ['price', { price: AMOUNT_MAX + 1 }],
    ['cashAtClose', { cashAtClose: -0.01 }],
    ['cashAtClose', { cashAtClose: Infinity }],
    ['sellerNote.amount', { sellerNote: { ...note, amount: -1 } }],
    ['sellerNote.apr', { sellerNote: { ...note, apr: -0.01 } }],
    ['sellerNote.apr', { sellerNote: { ...note, apr: 8 } }],
    ['sellerNote.apr', { sellerNote: { ...note, apr: 1.01 } }],
    ['sellerNote.apr', { sellerNote: { ...note, apr: Number.NaN } }],
    ['sellerNote.months', { sellerNote: { ...note, months: 0 } }],
    ['sellerNote.months', { sellerNote: { ...note, months: 48.5 } }],
    ['sellerNote.months', { sellerNote: { ...note, months: MONTHS_MAX + 1 } }],
    ['earnOut.amount', { earnOut: { ...later, amount: Number.NaN } }],
    ['earnOut.months', { earnOut: { ...later, months: 0 } }],
    ['revenueShare.amount', { revenueShare: { ...shared, amount: -1 } }],
    ['revenueShare.share', { revenueShare: { ...shared, share: 10 } }],
    ['revenueShare.share', { revenueShare: { ...shared, share: -0.1 } }],
    ['revenueShare.months', { revenueShare: { ...shared, months: -12 } }],
    ['revenueShare.months', { revenueShare: { ...shared, months: Number.NaN } }],
  ])('%s is refused of %o', (field, part) => {
    const terms = anOffer(part);
    expect(() => use(terms)).toThrow(InvalidDealInputError);
    expect(() => use(terms)).toThrow(expect.objectContaining({ field }));
  });

  test.each<[string, Partial<OfferTerms>]>([
    ['nothing at all', { price: 0, cashAtClose: 0 }],
    ['the highest amount', { price: AMOUNT_MAX, cashAtClose: AMOUNT_MAX }],
    ['a note without interest', { sellerNote: { ...note, apr: 0 } }],
    ['a note at 100 %', { sellerNote: { ...note, apr: 1 } }],
    ['the shortest term', { sellerNote: { ...note, months: 1 } }],
    ['the longest term', { earnOut: { ...later, months: MONTHS_MAX } }],
    ['parts of nothing', { sellerNote: { ...note, amount: 0 }, earnOut: { ...later, amount: 0 } }],
  ])('%s is let through', (_case, part) => {
    expect(() => use(anOffer(part))).not.toThrow();
  });
});

test('a refusal says what would be right', () => {
  expect(() => reconcileOffer(anOffer({ price: -1 }))).toThrow('price must be 0 or more.');
  expect(() => reconcileOffer(anOffer({ sellerNote: { amount: 1, apr: 8, months: 12 } }))).toThrow(
    'sellerNote.apr must be a number from 0 to 1.',
  );
  expect(() => reconcileOffer(anOffer({ earnOut: { amount: 1, months: 0 } }))).toThrow(
    'earnOut.months must be a whole number from 1.',
  );
});
