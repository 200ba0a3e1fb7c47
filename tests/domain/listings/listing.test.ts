import { describe, expect, test } from 'vitest';
import { type Listing } from '#src/domain/listings/listing.ts';
import { listingSchema } from '#src/domain/listings/listing-consistency.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

/** What the schema has against a listing, as 'field: message'. */
const complaints = (listing: unknown) => {
  const result = listingSchema.safeParse(listing);
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

const fieldsRefused = (listing: unknown) =>
  complaints(listing).map((complaint) => complaint.split(': ')[0]);

describe('a listing is accepted', () => {
  test.each<{ what: string; listing: Listing }>([
    { what: 'as it usually is', listing: aListing() },
    { what: 'off-market', listing: anOffMarketListing() },
    {
      what: 'without price or profit',
      listing: aListing({
        price: undefined,
        monthlyProfit: undefined,
        history: { ...aListing().history, profit: undefined },
      }),
    },
    { what: 'at the lowest price', listing: aListing({ price: 10_000 }) },
    { what: 'at the highest price', listing: aListing({ price: 250_000 }) },
    { what: 'when users are not counted', listing: aListing({ users: null }) },
    { what: 'without traffic and metrics', listing: aListing({ traffic: undefined, metrics: {} }) },
  ])('$what', ({ listing }) => {
    expect(complaints(listing)).toEqual([]);
  });

  test('with the usual values where an editor left a line out', () => {
    const {
      sample: _sample,
      featured: _featured,
      isOffMarket: _isOffMarket,
      adminTags: _adminTags,
      anonymousListing: _anonymousListing,
      ...written
    } = aListing({ checkedOn: '2026-10-03' });
    expect(listingSchema.parse(written)).toMatchObject({
      sample: false,
      featured: false,
      isOffMarket: false,
      adminTags: [],
      anonymousListing: true,
    });
  });

  test('without the space around its texts', () => {
    expect(listingSchema.parse(aListing({ title: '  Rent desk \n' })).title).toBe('Rent desk');
  });
});

describe('a listing is refused for', () => {
  const { metrics, financing, founder, history, verification, maintenanceHours } = aListing();
  test.each<{ field: string; overrides: Record<string, unknown> }>([
    { field: 'id', overrides: { id: 'SF 1' } },
    { field: 'pictures.logo', overrides: { pictures: { logo: '../logo.webp' } } },
    { field: 'pictures.logo', overrides: { pictures: { logo: 'logo.svg' } } },
    {
      field: 'pictures.screenshots.0.alt',
      overrides: { pictures: { screenshots: [{ file: 'one.webp', alt: 'x' }] } },
    },
    { field: 'id', overrides: { id: 'sf--1' } },
    { field: 'title', overrides: { title: 'SaaS'.slice(1) } },
    { field: 'title', overrides: { title: 'x'.repeat(101) } },
    { field: 'description', overrides: { description: 'Too short to tell anything.' } },
    { field: 'description', overrides: { description: 'x'.repeat(221) } },
    { field: 'longDescription', overrides: { longDescription: 'Short.' } },
    { field: 'price', overrides: { price: '45,000' } },
    { field: 'price', overrides: { price: 9_999 } },
    { field: 'monthlyRevenue', overrides: { monthlyRevenue: -1 } },
    { field: 'price', overrides: { price: 250_001 } },
    { field: 'category', overrides: { category: 'SaaS' } },
    { field: 'users', overrides: { users: undefined } },
    { field: 'users', overrides: { users: 10.5, payingCustomers: 1 } },
    { field: 'marketplaceSource', overrides: { marketplaceSource: 'eBay' } },
    { field: 'techStack', overrides: { techStack: [] } },
    {
      field: 'growthOpportunities',
      overrides: { growthOpportunities: ['Sell through accountants'] },
    },
    { field: 'metrics.churn', overrides: { metrics: { ...metrics, churn: 4 } } },
    { field: 'metrics.userGrowth', overrides: { metrics: { ...metrics, userGrowth: '4 %' } } },
    { field: 'metrics.cac', overrides: { metrics: { ...metrics, cac: '38 USD' } } },
    { field: 'metrics.ltv', overrides: { metrics: { ...metrics, ltv: '$1200,00' } } },
    { field: 'financing.structures', overrides: { financing: { ...financing, structures: [] } } },
    {
      field: 'financing.structures.0',
      overrides: { financing: { ...financing, structures: ['barter'] } },
    },
    { field: 'history.lastMonth', overrides: { history: { ...history, lastMonth: '2026-13' } } },
    {
      field: 'verification.revenue.level',
      overrides: {
        verification: { ...verification, revenue: { ...verification.revenue, level: 'trusted' } },
      },
    },
    {
      field: 'maintenanceHours.to',
      overrides: { maintenanceHours: { ...maintenanceHours, to: 81 } },
    },
    { field: 'hosting', overrides: { hosting: 'AWS' } },
    { field: 'listedOn', overrides: { listedOn: '4 October' } },
    { field: 'checkedOn', overrides: { checkedOn: 'yesterday' } },
    { field: 'checkedOn', overrides: { sample: false } },
    { field: 'founder.email', overrides: { founder: { ...founder, email: 'ada' } } },
    { field: 'submission', overrides: { submission: 'sf-1' } },
    { field: 'submission', overrides: { founder: undefined } },
  ])('$field being $overrides', ({ field, overrides }) => {
    expect(fieldsRefused({ ...aListing(), ...overrides })).toEqual([field]);
  });

  test('a field that no listing has, by its name', () => {
    expect(complaints({ ...aListing(), prize: 10_000 })).toEqual([': Unrecognized key: "prize"']);
  });

  test('nothing when a submission stands for who is selling', () => {
    const submission = '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
    expect(fieldsRefused(aListing({ founder: undefined, submission }))).toEqual([]);
  });

  test('figures that contradict each other', () => {
    expect(fieldsRefused(aListing({ monthlyProfit: 2_500 }))).toContain('monthlyProfit');
  });
});

describe('an editor reads', () => {
  test.each<{ overrides: Record<string, unknown>; message: string }>([
    {
      overrides: { price: '$45,000' },
      message: 'price: The price must be a plain number of US dollars, like 4200 (no $ or commas).',
    },
    { overrides: { price: 500 }, message: 'price: We list businesses from $10,000.' },
    { overrides: { price: 900_000 }, message: 'price: We list businesses up to $250,000.' },
    { overrides: { title: 'A' }, message: 'title: Write at least 4 characters here: a title.' },
    { overrides: { title: undefined }, message: 'title: Write a title.' },
    {
      overrides: { description: 'x'.repeat(300) },
      message: 'description: Use at most 220 characters here.',
    },
    {
      overrides: { sample: false },
      message:
        'checkedOn: Check that the seller owns the business or has the right to sell it and that the product works as described. Then write the date here, like 2026-10-04.',
    },
    {
      overrides: { category: 'yachts' },
      message:
        'category: Choose one of: saas, ecommerce, content, mobile, marketplace, agency, analytics, finance.',
    },
  ])('$message', ({ overrides, message }) => {
    expect(complaints({ ...aListing(), ...overrides })).toEqual([message]);
  });
});
