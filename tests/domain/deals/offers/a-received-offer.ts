import fc from 'fast-check';
import type { OfferText } from '#src/domain/deals/offers/offer-fields.ts';
import type { ReceivedOffer } from '#src/domain/deals/offers/received-offer.ts';
import { arbitraryAmount } from './an-offer.ts';

/** $78,000 in cash, with what a test cares about put over it. */
export const aReceived = (overrides: Partial<ReceivedOffer> = {}): ReceivedOffer => ({
  cashAtClose: 78_000,
  sellerNote: null,
  earnOut: null,
  revenueShare: null,
  ...overrides,
});

/** $30,000 in cash, a note of $45,000, an earnout of $30,000 that is as likely as not. */
export const aMixedOffer = (overrides: Partial<ReceivedOffer> = {}): ReceivedOffer =>
  aReceived({
    cashAtClose: 30_000,
    sellerNote: { amount: 45_000, apr: 0.07, months: 48, interestOnlyMonths: 0 },
    earnOut: { amount: 30_000, probability: 0.5, months: 24 },
    ...overrides,
  });

export const aRevenueShare = (
  overrides: Partial<NonNullable<ReceivedOffer['revenueShare']>> = {},
) => ({ amount: 40_000, share: 0.08, monthlyRevenue: 9_000, months: null, ...overrides });

const months = fc.integer({ min: 1, max: 360 });
const share = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000);
const amount = fc.oneof(arbitraryAmount, fc.constant(0), fc.constant(1e9));

const note = fc
  .tuple(amount, share, months, fc.nat(359))
  .map(([principal, apr, term, interestOnly]) => ({
    amount: principal,
    apr,
    months: term,
    interestOnlyMonths: interestOnly % term,
  }));

/** An offer of which everything is said. */
export const completeOffer: fc.Arbitrary<ReceivedOffer> = fc.record({
  cashAtClose: amount,
  sellerNote: fc.option(note),
  earnOut: fc.option(fc.record({ amount, probability: share, months })),
  revenueShare: fc.option(
    fc.record({ amount, share, monthlyRevenue: amount, months: fc.option(months) }),
  ),
});

/** The same, or one of which something is missing. */
export const anyReceivedOffer: fc.Arbitrary<ReceivedOffer> = fc
  .tuple(completeOffer, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
  .map(([{ cashAtClose, sellerNote, earnOut, revenueShare }, isMissing]) => {
    const or = <Value>(index: number, value: Value) => (isMissing[index] ? null : value);
    return {
      cashAtClose,
      sellerNote: sellerNote && {
        ...sellerNote,
        apr: or(0, sellerNote.apr),
        months: or(1, sellerNote.months),
      },
      earnOut: earnOut && {
        ...earnOut,
        probability: or(2, earnOut.probability),
        months: or(3, earnOut.months),
      },
      revenueShare: revenueShare && {
        ...revenueShare,
        share: or(4, revenueShare.share),
        monthlyRevenue: or(5, revenueShare.monthlyRevenue),
      },
    };
  });

/** What people may type, or paste. */
export const anyTyped = fc.oneof(
  { weight: 4, arbitrary: fc.nat(200_000).map(String) },
  { weight: 2, arbitrary: fc.nat(200_000).map((number) => `$${number.toLocaleString('en-US')}`) },
  { weight: 2, arbitrary: fc.nat(999).map((number) => `${number}.${number % 10}k`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('', '7', '7.5 %', '$', '7.', '45.000', '-3', '1e9', 'x'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

export const anyOfferText: fc.Arbitrary<OfferText> = fc.record({
  name: fc.string({ maxLength: 30 }),
  cash: anyTyped,
  note: anyTyped,
  rate: anyTyped,
  months: anyTyped,
  'interest-only': anyTyped,
  earnout: anyTyped,
  chance: anyTyped,
  after: anyTyped,
  share: anyTyped,
  percent: anyTyped,
  revenue: anyTyped,
  end: anyTyped,
});
