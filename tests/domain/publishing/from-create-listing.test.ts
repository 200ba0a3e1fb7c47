import { describe, expect, it } from 'vitest';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { fromCreateListing } from '#src/domain/publishing/from-create-listing.ts';

const SENDING = {
  id: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64',
  at: '2026-11-21T12:00:00Z',
  listedOn: '2026-11-22',
};
const SENT = {
  title: 'Booking software for dog groomers',
  description:
    'Groomers take bookings, deposits and notes on every dog. By Ann Lee, ann@lee.example.',
  category: 'saas',
  price: '45,000',
  monthlyRevenue: '1,900',
  monthlyProfit: '1,200',
  age: '2.5',
  reasonForSelling: 'Ann Lee has two children now\r\nand no evenings.',
  includedAssets: '- Source code\r\n- Domain\r\n\r\n2. Customer list',
  growthOpportunities: 'Sell to vets; offer a yearly plan',
  name: 'Ann Lee',
  email: 'ann@lee.example',
};
const listed = (more: object = {}) =>
  fromCreateListing(createListingForm.schema.parse({ ...SENT, ...more }), SENDING);

describe('a listing from the form', () => {
  it('has what was sent, in the words of a file, and neither name nor address', () => {
    const { fields, seller } = listed();
    expect(fields).toMatchObject({
      title: 'Booking software for dog groomers',
      description:
        'Groomers take bookings, deposits and notes on every dog. By [withheld], [withheld]',
      price: 45_000,
      category: 'saas',
      age: 2.5,
      users: null,
      marketplaceSource: 'Founder Direct',
      reasonForSelling: '[withheld] has two children now\nand no evenings.',
      includedAssets: ['Source code', 'Domain', 'Customer list'],
      growthOpportunities: ['Sell to vets', 'offer a yearly plan'],
      anonymousListing: true,
      submission: SENDING.id,
    });
    expect(seller).toEqual({ email: 'ann@lee.example', name: 'Ann Lee', hosts: [], business: [] });
    expect(JSON.stringify(fields)).not.toMatch(/lee/i);
    expect(fields.financing).toBeUndefined();
  });

  it('is off-market when the seller says so', () => {
    expect(listed().fields.isOffMarket).toBeUndefined();
    expect(listed({ marketplaceSource: 'Off-market' }).fields).toMatchObject({
      marketplaceSource: 'Off-market',
      isOffMarket: true,
    });
  });
});
