import { describe, expect, test } from 'vitest';
import { toComparedListing } from '#src/domain/listings/compared-listing.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { aCompared, anOffMarketCompared } from './a-compared-listing.ts';
import { aListing, anOffMarketListing } from './a-listing.ts';

const compared = (...overrides: Parameters<typeof aListing>) =>
  toComparedListing(toPublicListing(aListing(...overrides)));

describe('what of a listing is compared', () => {
  test('are its figures and what follows from them', () => {
    expect(compared()).toEqual(
      aCompared({ id: 'sf-1', isSample: true, title: 'Invoice reminders for freelancers' }),
    );
  });

  test('is null where nothing was given', () => {
    const listing = compared({
      price: undefined,
      monthlyProfit: undefined,
      users: null,
      metrics: {},
      traffic: undefined,
      emailListSize: undefined,
      monthlyGrowthRate: undefined,
    });
    expect(listing).toMatchObject({
      price: null,
      multiple: null,
      monthlyProfit: null,
      margin: null,
      users: null,
      churn: null,
      userGrowth: null,
      ltvToCac: null,
      visitors: null,
      emailListSize: null,
      revenueGrowth: null,
    });
  });

  test('has a verification as weak as the weakest headline figure', () => {
    const period = { from: '2026-07', to: '2026-09' };
    const connected = { level: 'connected', ...period } as const;
    const seen = { level: 'document-seen', ...period } as const;
    const verification = { revenue: connected, profit: seen, users: connected, traffic: connected };
    expect(compared({ verification }).verification).toBe('document-seen');
  });

  test('of an off-market listing is its teaser: no price and no figure of the business', () => {
    const listing = toPublicListing(anOffMarketListing({ id: '9', title: 'Invoice reminders' }));
    expect(toComparedListing(listing)).toEqual(anOffMarketCompared({ id: '9', isSample: true }));
  });

  test('never names the founder', () => {
    const text = JSON.stringify([compared(), compared({ anonymousListing: false })]);
    expect(text).not.toMatch(/Ada|example\.com/);
  });
});
