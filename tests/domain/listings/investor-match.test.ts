import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readListingFolder } from '#src/build/read-listings.ts';
import { INVESTOR_OPTIONS } from '#src/domain/forms/investor-options.ts';
import { fittingListings } from '#src/domain/listings/investor-match.ts';
import { type ListingSummary, summarize } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aSummary } from './a-listing-summary.ts';

const ANYTHING = { capitalPerDeal: '', investmentStructure: [], dealTypes: [] };
type Wishes = Parameters<typeof fittingListings>[0];

/** Whether one listing matches. */
const matches = (wishes: Partial<Wishes>, listing: Partial<ListingSummary>) =>
  fittingListings({ ...ANYTHING, ...wishes }, [aSummary(listing)]).length === 1;

describe('which listings count at all', () => {
  it('are the public ones with a price', () => {
    expect(matches({}, {})).toBe(true);
    expect(matches({}, { price: null })).toBe(false);
    expect(matches({}, { isOffMarket: true, price: null })).toBe(false);
    expect(matches({}, { isOffMarket: true })).toBe(false);
    expect(fittingListings(ANYTHING, [])).toEqual([]);
  });
});

describe('the band', () => {
  it.each([
    [4_999, undefined],
    [5_000, '5k-25k'],
    [25_000, '5k-25k'],
    [25_000.5, '25k-100k'],
    [25_001, '25k-100k'],
    [100_000, '25k-100k'],
    [100_001, '100k-250k'],
    [250_000, '100k-250k'],
    [250_001, '250k+'],
    [9_000_000, '250k+'],
  ])('of a price of %d is %s', (price, band) => {
    const bands = INVESTOR_OPTIONS.capitalPerDeal.map(({ value }) => value);
    const found = bands.filter((capitalPerDeal) => matches({ capitalPerDeal }, { price }));
    expect(found).toEqual(band === undefined ? [] : [band]);
  });

  it('that nobody offers matches nothing', () => {
    expect(matches({ capitalPerDeal: '1m+' }, {})).toBe(false);
  });
});

describe('the structure', () => {
  it.each<[ListingSummary['structures'], string[]]>([
    [['cash'], ['undecided']],
    [['earn_out'], ['undecided']],
    [['revenue_share'], ['revenue', 'undecided']],
    [['seller_financing'], ['fixed', 'undecided']],
    [['installments'], ['fixed', 'undecided']],
    [['equity_swap'], ['equity', 'undecided']],
    [
      ['equity_swap', 'installments'],
      ['fixed', 'equity', 'convertible', 'undecided'],
    ],
    [
      ['cash', 'seller_financing', 'equity_swap'],
      ['fixed', 'equity', 'convertible', 'undecided'],
    ],
  ])('that %j admits is %j', (structures, admitted) => {
    const values = INVESTOR_OPTIONS.investmentStructure.map(({ value }) => value);
    const found = values.filter((value) =>
      matches({ investmentStructure: [value] }, { structures }),
    );
    expect(found).toEqual(admitted);
  });

  it('is any of those that are chosen', () => {
    const investmentStructure = ['revenue', 'equity'];
    expect(matches({ investmentStructure }, { structures: ['cash', 'equity_swap'] })).toBe(true);
    expect(matches({ investmentStructure }, { structures: ['cash'] })).toBe(false);
  });
});

describe('the type', () => {
  it.each<[Partial<ListingSummary>, string[]]>([
    [{ category: 'saas' }, ['saas', 'noPreference']],
    [{ category: 'content' }, ['newsletter', 'noPreference']],
    [{ category: 'marketplace' }, ['marketplace', 'noPreference']],
    [{ category: 'finance' }, ['noPreference']],
    [{ category: 'saas', description: 'An AI tool for clerks.' }, ['saas', 'ai', 'noPreference']],
    [{ category: 'agency', title: 'Repairs and aid in Spain' }, ['noPreference']],
    [{ category: 'mobile', title: 'A Community of growers' }, ['community', 'noPreference']],
  ])('of %j is %j', (listing, types) => {
    const values = INVESTOR_OPTIONS.dealTypes.map(({ value }) => value);
    expect(values.filter((value) => matches({ dealTypes: [value] }, listing))).toEqual(types);
  });
});

it('asks for all three at once', () => {
  const wishes = {
    capitalPerDeal: '25k-100k',
    investmentStructure: ['fixed'],
    dealTypes: ['saas'],
  };
  const fitting = { price: 68_000, structures: ['installments'], category: 'saas' } as const;
  const listing = { ...fitting, structures: [...fitting.structures] };
  expect(matches(wishes, listing)).toBe(true);
  expect(matches(wishes, { ...listing, price: 168_000 })).toBe(false);
  expect(matches(wishes, { ...listing, structures: ['cash'] })).toBe(false);
  expect(matches(wishes, { ...listing, category: 'content' })).toBe(false);
});

it('finds among the listings of the site what each type says', async () => {
  const folder = join(import.meta.dirname, '../../../content/listings');
  const reading = await readListingFolder(folder);
  const listings = 'ok' in reading ? reading.ok : [];
  const summaries = listings.map((listing) => summarize(toPublicListing(listing)));
  const priced = listings.filter(({ isOffMarket, price }) => !isOffMarket && price !== undefined);
  expect(fittingListings(ANYTHING, summaries)).toHaveLength(priced.length);
  const counts = INVESTOR_OPTIONS.dealTypes.map(({ value }) => [
    value,
    fittingListings({ ...ANYTHING, dealTypes: [value] }, summaries).length,
  ]);
  const inCategory = (name: string) => priced.filter(({ category }) => category === name).length;
  expect(Object.fromEntries(counts)).toMatchObject({
    saas: inCategory('saas'),
    newsletter: inCategory('content'),
    marketplace: inCategory('marketplace'),
    noPreference: priced.length,
  });
});
