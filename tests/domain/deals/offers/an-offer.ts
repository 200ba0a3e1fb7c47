import fc from 'fast-check';
import type { OfferTerms } from '#src/domain/deals/offers/offer.ts';
import { MONTHS_MAX } from '#src/domain/shared/limits.ts';

/** An offer of $90,000, all of it cash, with what a test cares about put over it. */
export const anOffer = (overrides: Partial<OfferTerms> = {}): OfferTerms => ({
  price: 90_000,
  cashAtClose: 90_000,
  sellerNote: null,
  earnOut: null,
  revenueShare: null,
  ...overrides,
});

/** One of each part; together they are the price. */
export const anOfferOfAllParts = (overrides: Partial<OfferTerms> = {}): OfferTerms =>
  anOffer({
    cashAtClose: 20_000,
    sellerNote: { amount: 50_000, apr: 0.08, months: 48 },
    earnOut: { amount: 12_000, months: 12 },
    revenueShare: { amount: 8_000, share: 0.1, months: 24 },
    ...overrides,
  });

const months = fc.integer({ min: 1, max: 120 });
const anyMonths = fc.oneof(months, fc.constant(MONTHS_MAX));

/** Dollars with cents, zero included. */
export const arbitraryAmount = fc.nat(30_000_000).map((cents) => cents / 100);

const later = fc.record({ amount: arbitraryAmount, months: anyMonths });

/** A yearly rate as a decimal, in steps of a basis point, so that none is too small to reckon with. */
const rateUpTo = (most: number, least = 0) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((points) => points / 10_000);

export const arbitraryOffer: fc.Arbitrary<OfferTerms> = fc.record({
  price: arbitraryAmount,
  cashAtClose: arbitraryAmount,
  sellerNote: fc.option(
    fc.record({ amount: arbitraryAmount, apr: rateUpTo(0.4), months: anyMonths }),
  ),
  earnOut: fc.option(later),
  revenueShare: fc.option(
    fc.record({ amount: arbitraryAmount, share: rateUpTo(1), months: anyMonths }),
  ),
});

export const arbitraryDiscount = rateUpTo(1);
export const somePositiveDiscount = rateUpTo(1, 0.0001);
