import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { offerStart, sellersOffer } from '#src/domain/deals/offers/offer-start.ts';
import { STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import type { DealStructure } from '#src/domain/shared/deal-structures.ts';
import { anyFigures, someFigures } from '../analysis/some-figures.ts';

const texts = (offer: Record<string, number>) =>
  Object.fromEntries(Object.entries(offer).map(([name, value]) => [name, String(value)]));

describe('an analyzed deal as an offer', () => {
  test.each([
    [
      'seller-financing',
      { down: 25, rate: 7.5, months: 36 },
      { cash_at_close: 22_500, note_amount: 67_500, note_rate: 7.5, note_months: 36 },
    ],
    ['seller-financing', { down: 100 }, { cash_at_close: 90_000 }],
    [
      'earnout',
      { 'earnout-cash': 40, 'earnout-years': 2 },
      { cash_at_close: 36_000, earn_out_amount: 54_000, earn_out_months: 24 },
    ],
    [
      'revenue-share',
      // 81,000 × 1.3 out of 1,000 a month.
      { 'share-cash': 10 },
      {
        price: 114_300,
        cash_at_close: 9_000,
        revenue_share_amount: 105_300,
        revenue_share_percent: 20,
        revenue_share_months: 106,
      },
    ],
    ['investor-backed', {}, { cash_at_close: 90_000 }],
  ] as const)('is made of %s with %j', (id, figures, offer) => {
    expect(offerStart(id, someFigures(figures))).toEqual(texts({ price: 90_000, ...offer }));
  });

  it('is none without a price, or where work pays', () => {
    expect(offerStart('seller-financing', someFigures({ price: null }))).toBeNull();
    expect(offerStart('equity-service', someFigures())).toBeNull();
  });

  it('takes a revenue share that is paid in whole months for no month more', () => {
    // $99,792 is 24 times $4,158.
    const share = { price: 100_800, 'share-cash': 45, 'share-revenue': 37.8, 'share-cap': 1.8 };
    const offer = offerStart('revenue-share', someFigures({ ...share, revenue: 11_000 }));
    expect(offer?.revenue_share_months).toBe('24');
  });

  it('leaves out how long a share of no revenue takes', () => {
    const offer = offerStart('revenue-share', someFigures({ revenue: 0 }));
    expect(offer).toMatchObject({ revenue_share_amount: '105300' });
    expect(offer).not.toHaveProperty('revenue_share_months');
  });

  it('is one that the form accepts as it is, whatever was analyzed, but for what the analyzer doesn’t ask', () => {
    const schema = makeOfferForm.schema;
    const rest = { closing_date: '2099-03-31', name: 'Kim', email: 'kim@example.com' };
    const hidden = {
      listing_id: '1',
      startup_name: 'One',
      source: 'listing',
      tags: ['make-offer'],
    };
    fc.assert(
      fc.property(anyFigures, fc.constantFrom(...STRUCTURE_IDS), (figures, id) => {
        const offer = offerStart(id, figures);
        if (!offer) return;
        const asked = {
          ...(offer.earn_out_amount && { earn_out_target: 'profit of $30,000 in a year' }),
          ...(offer.revenue_share_amount && { revenue_share_percent: '10' }),
          ...(offer.revenue_share_amount && { revenue_share_months: '12' }),
        };
        expect(schema.safeParse({ ...rest, ...hidden, ...asked, ...offer }).error).toBeUndefined();
        if (id === 'revenue-share' && offer.revenue_share_amount) {
          const share = Number(offer.revenue_share_percent ?? 0);
          // To the hundredth of a percent that the form takes.
          expect(Math.abs(share - (figures['share-revenue'] ?? 0))).toBeLessThan(0.005_01);
        }
      }),
    );
  });
});

describe("an offer on a seller's own terms", () => {
  const offer = (smallestDownPercent: number, ...structures: DealStructure[]) =>
    sellersOffer(54_000, { smallestDownPercent, structures });

  it('finances what the seller does not want at close', () => {
    expect(offer(0, 'revenue_share', 'earn_out', 'seller_financing')).toEqual(
      texts({
        price: 54_000,
        cash_at_close: 0,
        note_amount: 54_000,
        note_rate: 8,
        note_months: 60,
      }),
    );
    expect(offer(30, 'cash', 'seller_financing')).toEqual(
      texts({
        price: 54_000,
        cash_at_close: 16_200,
        note_amount: 37_800,
        note_rate: 8,
        note_months: 48,
      }),
    );
    expect(offer(60, 'cash', 'earn_out')).toEqual(
      texts({
        price: 54_000,
        cash_at_close: 32_400,
        earn_out_amount: 21_600,
        earn_out_months: 36,
      }),
    );
  });

  it('is all cash where the seller wants that, or takes what the form cannot hold', () => {
    const cash = texts({ price: 54_000, cash_at_close: 54_000 });
    expect(offer(100, 'cash')).toEqual(cash);
    expect(offer(100, 'cash', 'seller_financing')).toEqual(cash);
    expect(offer(50, 'cash', 'installments')).toEqual(cash);
  });

  it('is none without a price', () => {
    expect(sellersOffer(undefined, { smallestDownPercent: 0, structures: ['cash'] })).toBeNull();
  });
});
