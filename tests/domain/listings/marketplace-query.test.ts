import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_SEARCH } from '#src/domain/listings/filters/filters.ts';
import {
  DEFAULT_QUERY,
  formatQuery,
  parseQuery,
  SORT_ORDERS,
  tidyQuery,
} from '#src/domain/listings/marketplace-query.ts';
import { aQuery } from './a-listing-summary.ts';
import { arbitraryQuery } from './arbitrary-listing.ts';

describe('a tidy query', () => {
  test('has the lower price first', () => {
    expect(tidyQuery(aQuery({ minPrice: 90_000, maxPrice: 20_000 }))).toMatchObject({
      minPrice: 20_000,
      maxPrice: 90_000,
    });
  });

  test('has no space around the search but keeps that inside', () => {
    expect(tidyQuery(aQuery({ search: ' \t invoice  tool\n' })).search).toBe('invoice  tool');
  });

  test('keeps a search of the longest length and cuts a longer one', () => {
    const longest = 'x'.repeat(LONGEST_SEARCH);
    expect(tidyQuery(aQuery({ search: longest })).search).toBe(longest);
    expect(tidyQuery(aQuery({ search: `${longest}y` })).search).toBe(longest);
    expect(tidyQuery(aQuery({ search: `   ${longest}` })).search).toBe(longest);
  });

  test('does not cut a character in half, nor end on a space where it was cut', () => {
    expect(tidyQuery(aQuery({ search: '🧾'.repeat(200) })).search).toBe('🧾'.repeat(100));
    expect(tidyQuery(aQuery({ search: `${'x'.repeat(99)} more` })).search).toBe('x'.repeat(99));
  });

  test('has selections once each, in the order of the vocabulary', () => {
    const tidy = tidyQuery(
      aQuery({
        sources: ['Private', 'Founder Direct', 'Private'],
        structures: ['revenue_share', 'cash', 'revenue_share'],
      }),
    );
    expect(tidy.sources).toEqual(['Founder Direct', 'Private']);
    expect(tidy.structures).toEqual(['cash', 'revenue_share']);
  });

  test('does not change when it is tidied again, however untidy it was', () => {
    const untidy = fc
      .tuple(
        arbitraryQuery,
        fc.string({ unit: 'binary', maxLength: 150 }),
        fc.integer(),
        fc.integer(),
      )
      .map(([query, search, minPrice, maxPrice]) => ({ ...query, search, minPrice, maxPrice }));
    fc.assert(
      fc.property(untidy, (query) => {
        const tidy = tidyQuery(query);
        expect(tidyQuery(tidy)).toEqual(tidy);
      }),
    );
  });
});

const parse = (address: string) => parseQuery(new URLSearchParams(address));

/** Every parameter at once, none at its default. */
const EVERYTHING =
  'category=saas&q=invoice+tool&min=10000&max=50000&source=Founder+Direct&source=Private&age=1-2' +
  '&revenue=profitable&zero-down=yes&pays-for-itself=yes&dscr=1.25&structure=cash&structure=earn_out&sort=price-low&view=saved';

describe('reading the address', () => {
  test('an empty one is the default state: every listing, newest first', () => {
    expect(parse('')).toEqual(DEFAULT_QUERY);
    expect(DEFAULT_QUERY).toMatchObject({ minPrice: 0, maxPrice: 150_000, sort: 'newest' });
  });

  test('every parameter is read', () => {
    expect(parse(EVERYTHING)).toEqual({
      ...DEFAULT_QUERY,
      category: ['saas'],
      search: 'invoice tool',
      minPrice: 10_000,
      maxPrice: 50_000,
      sources: ['Founder Direct', 'Private'],
      age: ['1-2'],
      revenueStatus: ['profitable'],
      zeroDown: ['yes'],
      paysForItself: ['yes'],
      dscr: ['1.25'],
      structures: ['cash', 'earn_out'],
      sort: 'price-low',
      view: ['saved'],
    });
  });

  test.each(['SaaS', 'SAAS', 'saas', ' saas '])('the category %j selects saas', (category) => {
    expect(parse(new URLSearchParams({ category }).toString()).category).toEqual(['saas']);
  });

  test.each([
    'category=yachts',
    'category=all',
    'source=eBay',
    'age=old',
    'revenue=lots',
    'zero-down=no',
    'zero-down=',
    'pays-for-itself=no',
    'dscr=2.00',
    'dscr=any',
    'dscr=',
    'structure=barter',
    'view=grid',
    'min=cheap',
    'min=',
    'min=%20',
    'max=NaN',
    'max=Infinity',
    'max=50.000',
    'max=1e5',
    'min=-5000',
    'min=0x2710',
    'max=',
    'q=',
    'q=%20',
    'sort=',
    'utm_source=mail',
  ])('%s says nothing', (address) => {
    expect(parse(address)).toEqual(DEFAULT_QUERY);
  });

  test.each(SORT_ORDERS)('sort=%s is that order', (sort) => {
    expect(parse(`sort=${sort}`).sort).toBe(sort);
  });

  test.each(['priceLow', 'cheapest', 'featured', '0'])(
    'the unknown order %s means the default ordering',
    (sort) => {
      expect(parse(`sort=${sort}`).sort).toBe('featured');
    },
  );

  test.each([
    'source=Private&source=Microns.io',
    'source=microns.io,private',
    'source=Private,,x&source=Microns.io,Private',
  ])('several sources are read from %s', (address) => {
    expect(parse(address).sources).toEqual(['Microns.io', 'Private']);
  });

  test('the first known value of a parameter that takes one counts', () => {
    expect(parse('age=old&age=3-plus&age=1-2').age).toEqual(['3-plus']);
  });

  test.each(['yes', 'on', 'true', '1', 'YES'])('a box that says %s is ticked', (ticked) => {
    expect(parse(`zero-down=${ticked}`).zeroDown).toEqual(['yes']);
  });

  test.each([
    { address: 'min=12345', prices: [10_000, 150_000] },
    { address: 'max=13000', prices: [0, 15_000] },
    { address: 'min=20k&max=50k', prices: [20_000, 50_000] },
    { address: 'min=%2420,000&max=50,000.00', prices: [20_000, 50_000] },
    { address: 'min=90000&max=20000', prices: [20_000, 90_000] },
    { address: 'min=200000&max=20000', prices: [20_000, 150_000] },
  ])('$address is the range $prices', ({ address, prices }) => {
    const { minPrice, maxPrice } = parse(address);
    expect([minPrice, maxPrice]).toEqual(prices);
  });

  test('no address is refused, and what comes out is written and read as the same', () => {
    const names =
      'category q min max source age revenue zero-down pays-for-itself dscr structure sort view x'.split(
        ' ',
      );
    const pair = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.integer().map(String)),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 8 }), (pairs) => {
        const query = parseQuery(new URLSearchParams(pairs));
        expect(parse(formatQuery(query))).toEqual(query);
      }),
    );
  });
});

describe('writing the address', () => {
  test('the default state writes nothing', () => {
    expect(formatQuery(DEFAULT_QUERY)).toBe('');
  });

  test('parameters have one order', () => {
    expect(formatQuery(parse(EVERYTHING))).toBe(EVERYTHING);
    expect(formatQuery(parse(EVERYTHING.split('&').reverse().join('&')))).toBe(EVERYTHING);
  });

  test('the category all is never written', () => {
    expect(formatQuery(parse('category=all&q=rent'))).toBe('q=rent');
  });

  test('equal states give equal text, whatever the order of their selections', () => {
    expect(formatQuery(aQuery({ sources: ['Private', 'Founder Direct'] }))).toBe(
      formatQuery(aQuery({ sources: ['Founder Direct', 'Private', 'Private'] })),
    );
  });

  test('an untidy state is written tidy', () => {
    expect(formatQuery(aQuery({ search: ' rent ', minPrice: 151_000, maxPrice: 11_000 }))).toBe(
      'q=rent&min=10000',
    );
  });

  test('what was written is read back as it was', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        expect(parse(formatQuery(query))).toEqual(query);
      }),
    );
  });

  test('writing what was read back gives the same text', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const written = formatQuery(query);
        expect(formatQuery(parse(written))).toBe(written);
      }),
    );
  });

  test('no default is ever written', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const written = new URLSearchParams(formatQuery(query));
        const values = [...written.values()];
        expect(values).not.toContain('');
        for (const unsaid of [
          'category=all',
          'age=any',
          'revenue=any',
          'dscr=any',
          'sort=newest',
          'view=all',
          'min=0',
          'max=150000',
        ]) {
          expect(written.toString().split('&')).not.toContain(unsaid);
        }
      }),
    );
  });
});
