import { describe, expect, it } from 'vitest';
import { type DraftAnswers, readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { publicPreview } from '#src/domain/forms/startup-listing/preview.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const SENDING = {
  id: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64',
  at: '2026-02-28T23:59:59.999Z',
  listedOn: '2026-03-04',
};
const listed = (answers: object) => fromWizard(readDraft({ ...A_LISTING, ...answers }), SENDING);

describe('a listing from the wizard', () => {
  it('has what the seller said, and nothing of who is selling', () => {
    const { fields, remarks } = listed({});
    expect(fields).toEqual({
      title: 'Compliance records with $4,200 in monthly revenue',
      description: '[withheld] keeps fire-door inspections in one dated record.',
      longDescription: undefined,
      price: 68_000,
      monthlyRevenue: 4_200,
      monthlyProfit: 1_900.5,
      category: undefined,
      users: null,
      payingCustomers: 74,
      marketplaceSource: 'Founder Direct',
      techStack: ['Django', 'PostgreSQL', 'Stripe'],
      reasonForSelling: 'My day job wants\nmy evenings back.',
      metrics: {},
      financing: {
        openToZeroDown: true,
        structures: ['cash', 'seller_financing'],
        smallestDownPercent: 0,
      },
      verification: {
        revenue: { level: 'self-reported', from: '2025-11', to: '2026-01' },
        profit: { level: 'self-reported', from: '2025-11', to: '2026-01' },
        users: { level: 'self-reported', from: '2026-01', to: '2026-01' },
        traffic: { level: 'self-reported', from: '2026-01', to: '2026-01' },
      },
      listedOn: '2026-03-04',
      anonymousListing: true,
      submission: SENDING.id,
    });
    expect(remarks).toEqual([]);
  });

  it('makes nothing up that the seller left open', () => {
    const { fields } = fromWizard(readDraft(A_BARE_LISTING), SENDING);
    expect(fields).toMatchObject({
      monthlyRevenue: undefined,
      monthlyProfit: undefined,
      payingCustomers: undefined,
      techStack: undefined,
      financing: { openToZeroDown: false, structures: undefined, smallestDownPercent: undefined },
    });
    for (const field of ['age', 'history', 'hosting', 'maintenanceHours', 'growthOpportunities']) {
      expect(fields).not.toHaveProperty(field);
    }
  });

  it('has the title and description of the preview that the seller saw', () => {
    for (const anonymousListing of [true, false]) {
      const answers: DraftAnswers = { ...readDraft(A_LISTING), anonymousListing };
      const { title, description } = publicPreview(answers);
      expect(fromWizard(answers, SENDING).fields).toMatchObject({ title, description });
    }
  });

  it.each([
    ['saas', 'saas'],
    ['newsletter', 'content'],
    ['mobile_app', 'mobile'],
    ['other', undefined],
  ])('of the type %s has the category %s', (businessType, category) => {
    expect(listed({ businessType }).fields.category).toBe(category);
  });

  it('has no price at the top stop, which means and above, and says so', () => {
    const { fields, remarks } = listed({ idealExitPrice: 100_000 });
    expect(fields.price).toBeUndefined();
    expect(remarks).toEqual([
      'No price yet: the seller chose $100k+, and the form says we’ll ask for an exact one.',
    ]);
    // Below what we list it stays: the build refuses it, and an editor asks.
    expect(listed({ idealExitPrice: 5_000 }).fields.price).toBe(5_000);
  });

  it('has a long description when the card has no room for all of it', () => {
    const uniqueValue = `${'It does one thing well. '.repeat(12)}\r\n\r\nZoë O’Brien wrote it.`;
    const { description, longDescription } = listed({ uniqueValue }).fields;
    expect(description).toMatch(/^It does one thing well\. .*…$/);
    expect(longDescription).toMatch(/well\.\n\n\[withheld\] wrote it\.$/);
  });
});

describe('a listing that is not anonymous', () => {
  const open = (answers: object) => listed({ anonymousListing: false, ...answers });

  it('names the business and its website, and still nobody', () => {
    const { fields, seller } = open({
      uniqueValue: 'Fern Hold by Zoë O’Brien: fernhold.example.com or zoe@fernhold.example.com.',
    });
    expect(fields.title).toBe('Fern Hold');
    expect(fields.description).toBe('Fern Hold by [withheld]: fernhold.example.com or [withheld]');
    expect(fields.anonymousListing).toBe(false);
    expect(fields.website).toBe('https://fernhold.example.com/');
    expect(listed({ anonymousListing: true }).fields.website).toBeUndefined();
    expect([seller.business, seller.hosts]).toEqual([[], []]);
  });

  it('has no title when that is its seller’s name', () => {
    expect(open({ startupName: 'Zoë O’Brien Studio' }).fields.title).toBeUndefined();
  });
});
