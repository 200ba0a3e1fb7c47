import { describe, expect, test } from 'vitest';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

const FOUNDER = {
  name: 'Zebediah Quill',
  email: 'zeb@quill.example',
  website: 'https://quill.example',
  logo: 'quill.png',
};

describe('what the public sees of a listing', () => {
  test('is everything but the founder', () => {
    const { founder: _founder, ...rest } = aListing();
    expect(toPublicListing(aListing())).toEqual(rest);
  });

  test.each([true, false])('never names the founder, anonymous (%s) or not', (anonymousListing) => {
    for (const make of [aListing, anOffMarketListing]) {
      const published = JSON.stringify(
        toPublicListing(make({ founder: FOUNDER, anonymousListing })),
      );
      expect(published).not.toMatch(/quill/i);
    }
  });

  test('does not say which submission it comes from', () => {
    const submission = '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64';
    for (const make of [aListing, anOffMarketListing]) {
      expect(toPublicListing(make({ submission }))).not.toHaveProperty('submission');
    }
  });

  test('leaves the listing itself as it was', () => {
    const listing = anOffMarketListing();
    toPublicListing(listing);
    expect(listing).toEqual(anOffMarketListing());
  });
});

describe('what the public sees of an off-market listing', () => {
  test('is these fields and no other: a new one is to be decided on', () => {
    const listing = anOffMarketListing({
      checkedOn: '2026-10-03',
      website: 'https://fernhold.example.com',
    });
    expect(Object.keys(toPublicListing(listing)).toSorted()).toEqual([
      'age',
      'category',
      'description',
      'featured',
      'financing',
      'growthOpportunities',
      'hosting',
      'id',
      'includedAssets',
      'isOffMarket',
      'listedOn',
      'maintenanceHours',
      'marketplaceSource',
      'sample',
      'techStack',
      'title',
      'traffic',
      'users',
    ]);
  });

  test('tells how the seller can be paid, and not how little is enough at close', () => {
    expect(toPublicListing(anOffMarketListing()).financing).toEqual({
      openToZeroDown: true,
      structures: ['cash', 'seller_financing'],
    });
  });

  test('carries neither price nor any figure of revenue and profit', () => {
    const published = JSON.stringify(
      toPublicListing(
        anOffMarketListing({ price: 123_456, monthlyRevenue: 7_771, monthlyProfit: 6_661 }),
      ),
    );
    expect(published).not.toMatch(/123456|7771|6661|2000|1500|price|revenue"|profit/i);
  });
});
