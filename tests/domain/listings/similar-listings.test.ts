import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { indexListings } from '#src/domain/listings/filters/filter.ts';
import { findSimilar } from '#src/domain/listings/similar-listings.ts';
import { aSummary } from './a-listing-summary.ts';
import { arbitrarySummaries } from './arbitrary-listing.ts';

type Summaries = Partial<ListingSummary>[];

const here = aSummary({ id: 'here', category: 'saas', price: 40_000 });

const similarTo = (listing: ListingSummary, ...others: Summaries) =>
  findSimilar(listing, others.map(aSummary)).map(({ id }) => id);

/** A list, and the same in any order. */
const shuffled = <Item>(lists: fc.Arbitrary<Item[]>) =>
  lists.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );

describe('similar listings', () => {
  test('are those of the same category before the rest', () => {
    const ids = similarTo(
      here,
      { id: '1', category: 'finance', price: 40_000 },
      { id: '2', category: 'saas', price: 40_000 },
    );
    expect(ids).toEqual(['2', '1']);
  });

  test('are not what is sold', () => {
    const sale = { status: 'sold', date: '2026-11-28' } as const;
    expect(similarTo(here, { id: '1', sale }, { id: '2' })).toEqual(['2']);
  });

  test('of one category go by how near their price is', () => {
    const ids = similarTo(
      here,
      { id: '1', price: 79_000 },
      { id: '2', price: 41_000 },
      { id: '3', price: 25_000 },
    );
    expect(ids).toEqual(['2', '3', '1']);
  });

  test('measure prices by the factor between them', () => {
    const ids = similarTo(here, { id: '1', price: 20_000 }, { id: '2', price: 70_000 });
    expect(ids).toEqual(['2', '1']);
    expect(similarTo(here, { id: '2', price: 80_000 }, { id: '1', price: 20_000 })).toEqual([
      '1',
      '2',
    ]);
  });

  test('hold four times the price no nearer than no price at all', () => {
    const far = [
      { id: '3', price: 160_000 },
      { id: '2', price: 10_000 },
      { id: '1', price: null },
    ];
    expect(similarTo(here, ...far)).toEqual(['1', '2', '3']);
    expect(similarTo({ ...here, price: null }, ...far)).toEqual(['1', '2', '3']);
    expect(similarTo(here, { id: '1', price: null }, { id: '2', price: 150_000 })).toEqual([
      '2',
      '1',
    ]);
  });

  test('hold two prices of nothing to be alike, and nothing else like them', () => {
    const free = { ...here, price: 0 };
    expect(similarTo(free, { id: '1', price: 40_000 }, { id: '2', price: 0 })).toEqual(['2', '1']);
  });

  test('share ways of paying, of all that either accepts', () => {
    const financed = aSummary({ id: 'here', structures: ['seller_financing', 'earn_out'] });
    const ids = similarTo(
      financed,
      { id: '1', structures: ['cash'] },
      { id: '2', structures: ['seller_financing', 'cash'] },
      { id: '3', structures: ['earn_out', 'seller_financing'] },
    );
    expect(ids).toEqual(['3', '2', '1']);
    expect(similarTo(aSummary({ structures: [] }), { id: '2', structures: [] })).toEqual(['2']);
  });

  test('are open to zero down when this one is', () => {
    const others = [
      { id: '1', openToZeroDown: false },
      { id: '2', openToZeroDown: true },
    ];
    expect(similarTo({ ...here, openToZeroDown: true }, ...others)).toEqual(['2', '1']);
    expect(similarTo({ ...here, openToZeroDown: false }, ...others)).toEqual(['1', '2']);
  });

  test('make up for a doubling of the price with all ways of paying in common, or half of one with half', () => {
    const financed: ListingSummary = { ...here, structures: ['seller_financing', 'earn_out'] };
    const samePrice = { id: 'price', price: 40_000, structures: ['cash' as const] };
    const all = { id: 'ways', structures: financed.structures };
    expect(similarTo(financed, samePrice, { ...all, price: 79_000 })).toEqual(['ways', 'price']);
    expect(similarTo(financed, samePrice, { ...all, price: 81_000 })).toEqual(['price', 'ways']);
    const half = { id: 'ways', structures: ['earn_out' as const] };
    expect(similarTo(financed, samePrice, { ...half, price: 56_000 })).toEqual(['ways', 'price']);
    expect(similarTo(financed, samePrice, { ...half, price: 57_000 })).toEqual(['price', 'ways']);
  });

  test('make up for a doubling of the price with zero down', () => {
    const zeroDown = { ...here, openToZeroDown: true };
    const samePrice = { id: 'price', price: 40_000 };
    const sameTerms = { id: 'terms', openToZeroDown: true };
    expect(similarTo(zeroDown, samePrice, { ...sameTerms, price: 79_000 })[0]).toBe('terms');
    expect(similarTo(zeroDown, samePrice, { ...sameTerms, price: 81_000 })[0]).toBe('price');
  });

  test('weigh the category more than the price, and a price with financing more than the category', () => {
    const zeroDown = { ...here, openToZeroDown: true };
    const sameCategory = { id: '2', price: 40_000 * 5, structures: ['earn_out' as const] };
    const samePrice = { id: '1', category: 'agency' as const, structures: ['earn_out' as const] };
    expect(similarTo(here, sameCategory, { ...samePrice, price: 40_000 })).toEqual(['2', '1']);
    const sameTerms = { ...samePrice, structures: here.structures, openToZeroDown: true };
    expect(similarTo(zeroDown, sameCategory, { ...sameTerms, price: 40_000 })).toEqual(['1', '2']);
  });

  test('that are off-market follow after the open ones, however alike', () => {
    const ids = similarTo(
      here,
      { id: '1', isOffMarket: true, price: null },
      { id: '2', category: 'agency', price: 250_000, structures: ['earn_out'] },
      { id: '3', isOffMarket: true, price: null, category: 'agency' },
    );
    expect(ids).toEqual(['2', '1', '3']);
  });

  test('of equal likeness go by id in natural order', () => {
    const ids = similarTo(here, { id: 'sf-20' }, { id: 'sf-9' }, { id: '10' }, { id: '9' });
    expect(ids).toEqual(['9', '10', 'sf-9']);
    expect(similarTo(here, { id: '7' }, { id: '07' })).toEqual(['07', '7']);
    expect(similarTo(here, { id: '07' }, { id: '7' })).toEqual(['07', '7']);
  });

  test('are never the listing itself', () => {
    expect(similarTo(here, here, { id: '1' })).toEqual(['1']);
  });

  test('are three, or as many as asked for, or as many as there are', () => {
    const others = ['1', '2', '3', '4', '5'].map((id) => aSummary({ id }));
    const ids = (count?: number) => findSimilar(here, others, count).map(({ id }) => id);
    expect(ids()).toEqual(['1', '2', '3']);
    expect(ids(4)).toEqual(['1', '2', '3', '4']);
    expect(ids(0)).toEqual([]);
    expect(ids(9)).toEqual(['1', '2', '3', '4', '5']);
    expect(findSimilar(here, [])).toEqual([]);
  });

  test('are the same in whatever order the others come', () => {
    fc.assert(
      fc.property(shuffled(arbitrarySummaries), ([listings, inAnotherOrder]) => {
        const [listing] = listings;
        if (!listing) return;
        const found = findSimilar(listing, listings);
        expect(findSimilar(listing, inAnotherOrder)).toEqual(found);
      }),
    );
  });

  test('begin with what the whole order begins with', () => {
    fc.assert(
      fc.property(arbitrarySummaries, fc.integer({ min: 0, max: 6 }), (listings, count) => {
        const [listing] = listings;
        if (!listing) return;
        const all = findSimilar(listing, listings, listings.length);
        expect(all).toHaveLength(listings.length - 1);
        expect(findSimilar(listing, listings, count)).toEqual(all.slice(0, count));
        const offMarket = all.map(({ isOffMarket }) => Number(isOffMarket));
        expect(offMarket).toEqual(offMarket.toSorted());
      }),
    );
  });

  test('break ties by the order of ids that the marketplace uses', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,4}(-[a-z0-9]{1,3}){0,2}$/), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(ids, (alike) => {
        const others = [...alike, '07', '7'].map((id) => aSummary({ id }));
        const listing = aSummary({ id: 'the-listing-itself' });
        const found = findSimilar(listing, others, others.length).map(({ id }) => id);
        expect(found).toEqual(indexListings(others).map(({ id }) => id));
      }),
    );
  });
});
