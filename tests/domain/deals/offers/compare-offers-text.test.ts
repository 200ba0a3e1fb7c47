import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareOffers, MOST_OFFERS } from '#src/domain/deals/offers/compare-offers.ts';
import {
  EXAMPLE_OFFERS,
  offersPath,
  parseOffersQuery,
} from '#src/domain/deals/offers/offers-query.ts';
import { readOffer } from '#src/domain/deals/offers/offer-fields.ts';
import { aMixedOffer, anyOfferText, anyTyped, aReceived } from './a-received-offer.ts';

const parse = (query: string) => parseOffersQuery(new URLSearchParams(query));

describe('an offer as it is typed', () => {
  test('is read as people write numbers', () => {
    const text = {
      name: " Buyer B's offer ",
      cash: '$30,000',
      note: '45k',
      rate: '7 %',
      months: '48',
      earnout: '$30k',
      chance: '50%',
      after: '24',
    };
    expect(readOffer(text, 0)).toEqual({
      named: { name: "Buyer B's offer", offer: aMixedOffer() },
      errors: {},
    });
  });

  test('is named by its place where it has no name', () => {
    expect(readOffer({ name: '  ' }, 0).named.name).toBe('Offer A');
    expect(readOffer({}, 4).named.name).toBe('Offer E');
  });

  test('offers no part without an amount, and leaves open what is not said', () => {
    const text = { cash: '78000', rate: '7', chance: '50', percent: '8' };
    expect(readOffer(text, 0).named.offer).toEqual(aReceived());
    expect(readOffer({ note: '1', earnout: '2', share: '3' }, 0).named.offer).toEqual({
      cashAtClose: 0,
      sellerNote: { amount: 1, apr: null, months: null, interestOnlyMonths: 0 },
      earnOut: { amount: 2, probability: null, months: null },
      revenueShare: { amount: 3, share: null, monthlyRevenue: null, months: null },
    });
  });

  test.each([
    ['cash', 'abc', 'Please enter an amount like 45,000 or 45k.'],
    ['cash', '-5', 'Please enter an amount like 45,000 or 45k.'],
    ['note', '1000000001', 'Please enter at most $1,000,000,000.'],
    ['rate', '101', 'Please enter a percentage from 0 to 100, like 7.5.'],
    ['chance', 'half', 'Please enter a percentage from 0 to 100, like 7.5.'],
    ['months', '0', 'Please enter a whole number of months from 1 to 360.'],
    ['months', '361', 'Please enter a whole number of months from 1 to 360.'],
    ['after', '1.5', 'Please enter a whole number of months from 1 to 360.'],
    ['interest-only', '-1', 'Please enter a whole number of months from 0 to 360.'],
  ])('with %s %s is no offer, and says what to type', (field, typed, error) => {
    const { named, errors } = readOffer({ [field]: typed }, 0);
    expect(named.offer).toBeNull();
    expect(errors).toEqual({ [field]: error });
  });

  test('wants the months of interest only to be fewer than those of the note', () => {
    const text = { note: '1', months: '12', 'interest-only': '12' };
    expect(readOffer(text, 0).errors).toEqual({
      'interest-only': 'Please enter fewer months than it takes to repay the note.',
    });
  });

  test('is no mistake while a number is begun or goes on', () => {
    for (const cash of ['$', '$ ', '45.', ' ']) {
      expect(readOffer({ cash }, 0).errors).toEqual({});
    }
  });

  test('is an offer that can be valued, or has an error, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(anyOfferText, { minLength: 1, maxLength: 5 }), (texts) => {
        const readings = texts.map(readOffer);
        for (const { named, errors } of readings) {
          expect(named.offer === null).toBe(Object.keys(errors).length > 0);
          expect(named.name.trim()).not.toBe('');
        }
        expect(() => compareOffers(readings.map(({ named }) => named))).not.toThrow();
      }),
    );
  });
});

describe('the address of a comparison', () => {
  test('holds every figure, as plain numbers', () => {
    expect(offersPath(EXAMPLE_OFFERS)).toBe(
      '/compare-offers?offers=2&name1=Buyer+A%27s+offer&cash1=78000&name2=Buyer+B%27s+offer&cash2=30000&note2=45000&rate2=7&months2=48&earnout2=30000&chance2=50&after2=24',
    );
    expect(offersPath({ offers: [{ cash: '45k' }], discount: ' 15 % ' })).toBe(
      '/compare-offers?offers=1&discount=15&cash1=45000',
    );
  });

  test('brings the example back as it was', () => {
    expect(parse(offersPath(EXAMPLE_OFFERS).split('?')[1] ?? '')).toEqual(EXAMPLE_OFFERS);
  });

  test('leaves a number as it was typed where plain digits would not be read the same', () => {
    for (const cash of ['45.1234567k', '9'.repeat(30)]) {
      const path = offersPath({ offers: [{ cash }], discount: '12' });
      expect(path).toBe(`/compare-offers?offers=1&cash1=${cash}`);
      expect(parse(path.split('?')[1] ?? '')?.offers[0]?.cash).toBe(cash);
    }
  });

  test('without offers holds none', () => {
    expect(parse('')).toBeNull();
    expect(parse('utm_source=x&cash=5&cash9=5&name0=x')).toBeNull();
  });

  test('is read forgivingly: figures without a count, gaps, what cannot be read', () => {
    expect(parse('cash3=$45k&rate3=abc')).toEqual({
      discount: '12',
      offers: [{}, {}, { cash: '45,000', rate: 'abc' }],
    });
    expect(parse('discount=')).toEqual({ discount: '', offers: [{}] });
    expect(parse('offers=9')?.offers).toHaveLength(MOST_OFFERS);
    expect(parse('offers=x&cash1=1')?.offers).toHaveLength(1);
  });

  test('keeps no more than a field can hold', () => {
    const offer = parse(`name1=${'x'.repeat(500)}&cash1=${'1'.repeat(500)}`)?.offers[0];
    expect(offer?.name).toHaveLength(60);
    expect(offer?.cash?.length).toBeLessThanOrEqual(60);
  });

  test('means the same when it comes back, and then stays the same, whatever was typed', () => {
    const state = fc.record({
      offers: fc.array(anyOfferText, { minLength: 1, maxLength: 5 }),
      discount: anyTyped,
    });
    fc.assert(
      fc.property(state, (typed) => {
        const path = offersPath(typed);
        const back = parse(path.split('?')[1] ?? '');
        if (!back) throw new Error('The offers were lost.');
        expect(back.offers.map(readOffer)).toEqual(typed.offers.map(readOffer));
        expect(offersPath(back)).toBe(path);
      }),
    );
  });
});
