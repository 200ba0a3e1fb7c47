import { describe, expect, it } from 'vitest';
import { type DraftAnswers, readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { publicPreview } from '#src/domain/forms/startup-listing/public-preview.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { withEstimates } from '#src/domain/listings/history-text.ts';
import { sellerNeeds } from '#src/domain/publishing/seller-questions.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

const SENDING = {
  id: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64',
  at: '2026-11-02T23:59:59.999Z',
  listedOn: '2026-11-04',
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
      age: 3.5,
      users: 310,
      payingCustomers: 74,
      marketplaceSource: 'Founder Direct',
      techStack: ['Django', 'PostgreSQL', 'Stripe'],
      reasonForSelling: 'My day job wants\nmy evenings back.',
      growthOpportunities: [
        'Sell yearly plans to customers who pay by the month',
        'Offer the inspection form to schools',
      ],
      includedAssets: [
        'Source code and deployment scripts',
        'The domain',
        'Mailing list of 1,260 readers',
      ],
      history: {
        lastMonth: '2026-10',
        revenue: Array.from({ length: 24 }, (_, index) => 3_100 + index * 50),
        profit: Array.from({ length: 24 }, (_, index) => 1_460.5 + index * 20),
      },
      traffic: {
        monthlyVisitors: 3_900,
        sources: { organic: 58, direct: 27, social: 2, referral: 13 },
      },
      hosting: 'Two Hetzner servers, $40 a month',
      maintenanceHours: { from: 4.5, to: 4.5 },
      metrics: {},
      financing: {
        openToZeroDown: true,
        structures: ['cash', 'seller_financing'],
        smallestDownPercent: 0,
      },
      verification: {
        revenue: { level: 'self-reported', from: '2026-08', to: '2026-10' },
        profit: { level: 'self-reported', from: '2026-08', to: '2026-10' },
        users: { level: 'self-reported', from: '2026-10', to: '2026-10' },
        traffic: { level: 'self-reported', from: '2026-10', to: '2026-10' },
      },
      listedOn: '2026-11-04',
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
      expect(new Map(Object.entries(fields)).get(field)).toBeUndefined();
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
      'No price yet: the seller chose $100k+. The form told them we’d ask for an exact price.',
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

describe('the past of a business', () => {
  const past = (answers: object) => {
    const base = { isGeneratingRevenue: true, openToZeroDown: false };
    const { fields, remarks } = fromWizard(
      readDraft({ ...A_BARE_LISTING, ...base, ...answers }),
      SENDING,
    );
    const { age, history, monthlyRevenue, monthlyProfit, verification } = fields;
    return { age, history, monthlyRevenue, monthlyProfit, revenue: verification?.revenue, remarks };
  };

  it('gives the averages that the seller left out, and the months they cover', () => {
    const monthlyHistory = '2026-09, 1000, 400\n2026-10, 1100, -100';
    expect(past({ launchedOn: '2026-09', monthlyHistory })).toMatchObject({
      age: 0.17,
      history: { lastMonth: '2026-10', revenue: [1_000, 1_100], profit: [400, -100] },
      monthlyRevenue: 1_050,
      monthlyProfit: 150,
      revenue: { from: '2026-09', to: '2026-10' },
    });
  });

  it('shows a loss where the form asked for 0', () => {
    const monthlyHistory = '2026-09, 100, -200\n2026-10, 100, -300';
    const { monthlyRevenue, monthlyProfit } = past({ monthlyProfit: 0, monthlyHistory });
    expect([monthlyRevenue, monthlyProfit]).toEqual([100, -250]);
  });

  it('never has an average of profit above the revenue that the seller rounded', () => {
    const { monthlyProfit } = past({ monthlyRevenue: 99, monthlyHistory: '2026-10, 100, 100' });
    expect(monthlyProfit).toBe(99);
  });

  it('has an age with as many months as the history of a young business', () => {
    for (let count = 1; count < 24; count += 1) {
      const first = addMonths('2026-10', 1 - count);
      const months = Array.from({ length: count }, (_, n) => `${addMonths(first, n)}, 5`);
      const monthlyHistory = months.join('\n');
      for (const launchedOn of [first, addMonths(first, -1)]) {
        const { age = 0, history } = past({ launchedOn, monthlyHistory });
        expect(Math.floor(age * 12)).toBe(history?.revenue.length);
      }
    }
  });

  it('is asked about where the history has gaps', () => {
    const asked = (answers: object) =>
      sellerNeeds(listed({ ...answers }).fields).map(({ question }) => question);
    const monthlyHistory = '2026-09, 4200\n2026-10, 4200';
    expect(asked({ monthlyHistory })).toContain(
      'What were revenue and profit in the 22 months before September 2026?',
    );
    expect(asked({ monthlyHistory, launchedOn: '2026-07' })).toContain(
      'What were revenue and profit in August 2026?',
    );
    expect(asked({ monthlyHistory, launchedOn: '2026-09' })).toContain(
      'What was the profit in each month of your history? If you only know your average, we can estimate each month from it and say so.',
    );
    const estimated = withEstimates(monthlyHistory, 1_900) ?? '';
    const answers = { monthlyHistory: estimated, monthlyProfit: 1_900, launchedOn: '2026-09' };
    expect(listed(answers).fields.history).toEqual({
      lastMonth: '2026-10',
      revenue: [4_200, 4_200],
      profit: [1_900, 1_900],
      estimatedProfit: ['2026-09', '2026-10'],
    });
    expect(asked(answers).filter((question) => /history|in each/.test(question))).toEqual([]);
  });

  it('is zeros since launch when there were no sales', () => {
    const nothing = { isGeneratingRevenue: false, monthlyRevenue: 0, launchedOn: '2026-07' };
    expect(past(nothing)).toMatchObject({
      age: 0.25,
      history: { lastMonth: '2026-10', revenue: [0, 0, 0] },
    });
    expect(past({ ...nothing, isGeneratingRevenue: true }).history).toBeUndefined();
    expect(past({ ...nothing, launchedOn: '' }).history).toBeUndefined();
  });

  it('is asked about when the launch is in the future, or the last month is not over', () => {
    expect(past({ launchedOn: '2027-03' }).age).toBeUndefined();
    expect(past({ monthlyHistory: '2026-10, 5\n2026-11, 5' }).remarks).toContain(
      'The history ends with 2026-11, which wasn’t over when the seller sent it.',
    );
  });
});

describe('traffic', () => {
  it('is left out, and that is said, unless visitors and all shares are there', () => {
    const noShares = { trafficDirect: '', trafficSocial: '', trafficReferral: '' };
    const some = listed({ ...noShares, trafficOrganic: 60 });
    expect(some.fields.traffic).toBeUndefined();
    expect(some.remarks).toEqual([
      'The seller gave 3,900 monthly visitors but not all four traffic percentages, so traffic is left out.',
    ]);
    expect(listed({ monthlyVisitors: '' }).remarks).toEqual([
      'The seller gave traffic percentages without monthly visitors, so traffic is left out.',
    ]);
    expect(listed({ ...noShares, trafficOrganic: 100 }).fields.traffic?.sources).toEqual({
      organic: 100,
      direct: 0,
      social: 0,
      referral: 0,
    });
  });
});

it('withholds names in the texts about what comes with an anonymous business', () => {
  const text = 'Fern Hold by Zoë O’Brien, fernhold.example.com';
  const { hosting, includedAssets, growthOpportunities } = listed({
    hosting: text,
    includedAssets: text,
    growthOpportunities: text,
  }).fields;
  const withheld = '[withheld] by [withheld], [withheld]';
  expect(hosting).toBe(withheld);
  expect([includedAssets, growthOpportunities]).toEqual([[withheld], [withheld]]);
});
