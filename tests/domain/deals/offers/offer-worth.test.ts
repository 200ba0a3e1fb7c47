import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import { ifEarnedWords, shortShareWords } from '#src/domain/deals/contingent-payments.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import { type OfferTerms, reconcileOffer } from '#src/domain/deals/offers/offer.ts';
import {
  anOffer,
  anOfferOfAllParts,
  arbitraryAmount,
  arbitraryDiscount,
  arbitraryOffer,
  somePositiveDiscount,
} from './an-offer.ts';
import vectors from '../vectors/seller-cash-equivalent.json' with { type: 'json' };

describe('what an offer is worth to the seller today', () => {
  test('is the price when it is all cash', () => {
    expect(offerWorthToday(anOffer())).toEqual({
      certain: 90_000,
      ifEarned: 0,
      worthToday: 90_000,
      paid: 90_000,
      notePayment: null,
    });
  });

  test.each(vectors)(
    'with $deal is $expect ($id)',
    ({ terms, yearlyDiscount, expect: expected }) => {
      const worth = offerWorthToday(anOffer(terms), yearlyDiscount);
      // Worked out from payments that aren't rounded to the cent.
      expect(worth.certain).toBeCloseTo(expected, 1);
      expect(worth.worthToday).toBe(worth.certain);
      expect(worth.ifEarned).toBe(0);
    },
  );

  test('counts a year of waiting at 12 % unless told otherwise', () => {
    const terms = anOfferOfAllParts();
    expect(OFFER_DISCOUNT).toBe(0.12);
    expect(offerWorthToday(terms)).toEqual(offerWorthToday(terms, 0.12));
    expect(offerWorthToday(terms, 0.2).worthToday).toBeLessThan(offerWorthToday(terms).worthToday);
  });

  test('tells the payment of the note, as the note is repaid', () => {
    const sellerNote = { amount: 63_000, apr: 0.08, months: 48 };
    const { notePayment, paid } = offerWorthToday(anOffer({ cashAtClose: 27_000, sellerNote }));
    expect(notePayment).toBe(1_538.01);
    expect(paid).toBeCloseTo(27_000 + 63_000 + 10_824.71, 6);
  });

  test('tells a payment of nothing for a note of nothing', () => {
    const sellerNote = { amount: 0, apr: 0.08, months: 48 };
    expect(offerWorthToday(anOffer({ sellerNote }))).toMatchObject({
      notePayment: 0,
      certain: 90_000,
    });
  });

  test('keeps an earnout apart, paid at once when its months are over', () => {
    const terms = anOffer({ cashAtClose: 60_000, earnOut: { amount: 30_000, months: 12 } });
    const worth = offerWorthToday(terms);
    expect(worth.certain).toBe(60_000);
    expect(worth.ifEarned).toBeCloseTo(30_000 / 1.01 ** 12, 6);
    expect(worth.worthToday).toBe(worth.certain + worth.ifEarned);
  });

  test('takes an earnout in full or not at all, never at its mean', () => {
    const terms = anOffer({ cashAtClose: 60_000, earnOut: { amount: 30_000, months: 12 } });
    const { certain, ifEarned } = offerWorthToday(terms, 0);
    expect({ certain, ifEarned }).toEqual({ certain: 60_000, ifEarned: 30_000 });
  });

  test('keeps a revenue share apart, at today’s revenue: until its cap, or until it ends short of it', () => {
    const revenueShare = { amount: 24_000, share: 0.1, months: 36 };
    const terms = anOffer({ cashAtClose: 66_000, revenueShare });
    const worth = offerWorthToday(terms, 0.12, 10_000);
    expect(worth.certain).toBe(66_000);
    expect(worth.ifEarned).toBeCloseTo((1_000 * (1 - 1.01 ** -24)) / 0.01, 6);
    expect(worth.paid).toBeCloseTo(90_000, 6);
    expect(shortShareWords(revenueShare, 10_000)).toBe('');
    const short = offerWorthToday(terms, 0.12, 5_000);
    expect(short.ifEarned).toBeCloseTo((500 * (1 - 1.01 ** -36)) / 0.01, 6);
    expect(short.paid).toBeCloseTo(66_000 + 36 * 500, 6);
    expect(shortShareWords(revenueShare, 5_000)).toBe(
      'the revenue share pays only $18,000 of its $24,000 within 36 months',
    );
    expect(offerWorthToday(terms).ifEarned).toBe(0);
  });

  test('says what may be earned, and on what that depends', () => {
    const earnOut = { amount: 10_000, months: 12 };
    const revenueShare = { amount: 40_000, share: 0.2, months: 36 };
    const words = (parts: Partial<OfferTerms>) => {
      const offer = anOffer(parts);
      return ifEarnedWords(offer, offerWorthToday(offer, 0.12, 2_154).ifEarned);
    };
    expect(words({})).toBe('');
    expect(words({ earnOut })).toBe(', plus up to $8,874 if the earnout is paid');
    // $430.80 a month.
    expect(words({ revenueShare })).toBe(', plus $12,970 if revenue stays as it is');
    expect(words({ earnOut, revenueShare })).toBe(
      ', plus up to $21,845 if the earnout is paid and revenue stays as it is',
    );
  });

  test('counts every part', () => {
    const { paid, worthToday } = offerWorthToday(anOfferOfAllParts(), 0.12, 80_000 / 24);
    expect(worthToday).toBeCloseTo(20_000 + 46_352.77 + 10_649.39 + 7_081.13, 1);
    expect(paid).toBeCloseTo(20_000 + 48 * 1_220.6461 + 12_000 + 8_000, 0);
  });

  test.each([-0.01, Number.NaN, Infinity])('is refused at a discount of %s', (discount) => {
    const value = () => offerWorthToday(anOffer(), discount);
    expect(value).toThrow(InvalidDealInputError);
    expect(value).toThrow(expect.objectContaining({ field: 'yearlyDiscount' }));
    expect(value).toThrow('yearlyDiscount must be 0 or more.');
  });
});

describe('in every offer', () => {
  const sumOfParts = (terms: OfferTerms) =>
    reconcileOffer(terms).parts.reduce((sum, { amount }) => sum + amount, 0);
  /** Each month's interest is rounded to the cent. */
  const slack = (sum: number, { sellerNote }: OfferTerms) =>
    1e-6 + sum * 1e-9 + 0.01 * (sellerNote?.months ?? 0);

  test('the worth today is never above what is paid in all', () => {
    fc.assert(
      fc.property(
        arbitraryOffer,
        arbitraryDiscount,
        arbitraryAmount,
        (terms, discount, revenue) => {
          const { worthToday, paid } = offerWorthToday(terms, discount, revenue);
          expect(worthToday).toBeLessThanOrEqual(paid + slack(paid, terms));
        },
      ),
    );
  });

  test('the worth today is never above the sum of the parts, where the note bears no more interest than waiting costs', () => {
    fc.assert(
      fc.property(
        arbitraryOffer,
        arbitraryDiscount,
        arbitraryAmount,
        (terms, discount, revenue) => {
          const apr = Math.min(terms.sellerNote?.apr ?? 0, discount);
          const modest = { ...terms, sellerNote: terms.sellerNote && { ...terms.sellerNote, apr } };
          const sum = sumOfParts(modest);
          expect(offerWorthToday(modest, discount, revenue).worthToday).toBeLessThanOrEqual(
            sum + slack(sum, terms),
          );
        },
      ),
    );
  });

  test('more cash at close and less later is never worth less', () => {
    const part = fc.constantFrom('sellerNote', 'earnOut', 'revenueShare');
    fc.assert(
      fc.property(
        arbitraryOffer,
        part,
        arbitraryAmount,
        somePositiveDiscount,
        arbitraryAmount,
        (terms, name, most, yearlyDiscount, revenue) => {
          const note = terms.sellerNote && {
            ...terms.sellerNote,
            apr: Math.min(terms.sellerNote.apr, yearlyDiscount),
          };
          const before: OfferTerms = { ...terms, sellerNote: note };
          const later = before[name];
          if (!later) return;
          const moved = Math.min(most, later.amount);
          const after: OfferTerms = {
            ...before,
            cashAtClose: before.cashAtClose + moved,
            [name]: { ...later, amount: later.amount - moved },
          };
          const worthBefore = offerWorthToday(before, yearlyDiscount, revenue);
          const worthAfter = offerWorthToday(after, yearlyDiscount, revenue);
          const tolerance = slack(worthBefore.paid, before);
          expect(worthAfter.worthToday).toBeGreaterThanOrEqual(worthBefore.worthToday - tolerance);
          expect(worthAfter.certain).toBeGreaterThanOrEqual(worthBefore.certain - tolerance);
        },
      ),
    );
  });

  test('the worth today is what is certain and what may be earned, and no figure is below zero or unreal', () => {
    fc.assert(
      fc.property(
        arbitraryOffer,
        arbitraryDiscount,
        arbitraryAmount,
        (terms, discount, revenue) => {
          const worth = offerWorthToday(terms, discount, revenue);
          expect(worth.worthToday).toBe(worth.certain + worth.ifEarned);
          const { certain, ifEarned, paid, notePayment } = worth;
          for (const figure of [certain, ifEarned, paid, notePayment ?? 0]) {
            expect(figure).toSatisfy(Number.isFinite);
            expect(figure).toBeGreaterThanOrEqual(0);
          }
          expect(notePayment === null).toBe(terms.sellerNote === null);
        },
      ),
    );
  });
});
