import { describe, expect, it } from 'vitest';
import { messagesByField } from '#src/domain/forms/registry.ts';
import { formValues } from '#src/domain/forms/form-values.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import {
  BUSINESS_TYPES,
  DEAL_STRUCTURES,
  EXIT_PRICE,
} from '#src/domain/forms/startup-listing/options.ts';
import {
  DEAL_STRUCTURES as STRUCTURES,
  describeDealStructure,
} from '#src/domain/shared/deal-structures.ts';
import { A_BARE_LISTING, A_LISTING } from './a-listing.ts';

/** What the whole form says of the bare listing with these answers in place of its own. */
function errorsOf(answers: Record<string, unknown>) {
  const parsed = startupListingForm.schema.safeParse({ ...A_BARE_LISTING, ...answers });
  return parsed.success ? {} : messagesByField(parsed.error.issues);
}
const parse = (answers: Record<string, unknown>) =>
  startupListingForm.schema.parse({ ...A_BARE_LISTING, ...answers });

describe('a whole listing', () => {
  it('is kept as it was given', () => {
    expect(startupListingForm.schema.parse(A_LISTING)).toEqual(A_LISTING);
  });

  it('needs no more than the specification asks for, and has its defaults', () => {
    expect(startupListingForm.schema.parse(A_BARE_LISTING)).toEqual({
      ...A_BARE_LISTING,
      anonymousListing: false,
      isGeneratingRevenue: false,
      openToZeroDown: false,
      form_step: 5,
      completed: true,
    });
  });

  it('is refused in the words of the specification', () => {
    expect(messagesByField(startupListingForm.schema.safeParse({}).error?.issues ?? [])).toEqual({
      startupName: 'Startup name is required',
      founderEmail: 'Valid email is required',
      businessType: 'Business type is required',
      reasonForSelling: 'Please provide a detailed reason',
      uniqueValue: 'Please describe what makes your startup unique',
      agreeToTerms: 'Please agree to the terms and conditions to proceed',
    });
  });

  it('takes no number below 0', () => {
    const numbers = ['monthlyRevenue', 'monthlyProfit', 'payingCustomers', 'idealExitPrice'];
    for (const name of numbers) {
      expect(errorsOf({ [name]: 0 })).toEqual({});
      expect(Object.keys(errorsOf({ [name]: -1 }))).toEqual([name]);
      expect(Object.keys(errorsOf({ [name]: '-1' }))).toEqual([name]);
    }
  });

  it('understands numbers as people type them', () => {
    const typed = {
      isGeneratingRevenue: true,
      monthlyRevenue: '$4,200',
      monthlyProfit: '1.9k',
      payingCustomers: '1,200',
    };
    expect(parse({ ...typed, idealExitPrice: ' 45k ' })).toMatchObject({
      monthlyRevenue: 4_200,
      monthlyProfit: 1_900,
      payingCustomers: 1_200,
      idealExitPrice: 45_000,
    });
    expect(parse({ idealExitPrice: ' ' }).idealExitPrice).toBeUndefined();
    expect(errorsOf({ payingCustomers: 1.5 })).toHaveProperty('payingCustomers');
  });

  it('completes addresses, and takes none that leads elsewhere than it says', () => {
    expect(parse({ websiteUrl: ' example.com ', demoLink: 'example.com/demo' })).toMatchObject({
      websiteUrl: 'https://example.com',
      demoLink: 'https://example.com/demo',
    });
    for (const link of ['javascript:alert(1)', 'https://a@example.com', 'localhost', '10.0.0.1']) {
      expect(Object.keys(errorsOf({ websiteUrl: link, demoLink: link }))).toEqual([
        'websiteUrl',
        'demoLink',
      ]);
    }
  });

  it('has the other type in words exactly when the type is Other', () => {
    for (const { value } of BUSINESS_TYPES) {
      const errors = errorsOf({ businessType: value });
      expect(Object.keys(errors)).toEqual(value === 'other' ? ['otherBusinessType'] : []);
    }
    expect(errorsOf({ businessType: 'other', otherBusinessType: 'Job board' })).toEqual({});
    expect(errorsOf({ businessType: 'bakery' })).toEqual({
      businessType: 'Business type is required',
    });
  });

  it('leaves out what was written under Other once Other is not chosen', () => {
    const others = { otherBusinessType: 'Job board', otherRevenueChannel: 'Workshops' };
    const kept = parse({ ...others, businessType: 'other', revenueChannels: ['other'] });
    expect(kept).toMatchObject(others);
    for (const revenueChannels of [undefined, ['subscription']]) {
      const left = Object.keys(parse({ ...others, businessType: 'saas', revenueChannels }));
      expect(left.filter((name) => name in others)).toEqual([]);
    }
  });

  it('has no member that the form does not know', () => {
    for (const name of ['status', 'id', 'listingId', 'email', 'editToken']) {
      expect(startupListingForm.schema.safeParse({ ...A_LISTING, [name]: 'x' }).success).toBe(
        false,
      );
    }
  });

  it('is what a browser without a script sends', () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries(A_LISTING)) {
      if (name === 'form_step' || name === 'completed') continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        sent.append(name, one === true ? 'on' : String(one));
      }
    }
    const read = formValues(startupListingForm.fields, sent);
    expect(startupListingForm.schema.parse(read)).toEqual(A_LISTING);
  });
});

describe('revenue channels', () => {
  it('are the union of both sets, under the first one’s spelling', () => {
    const first =
      'subscription one-time advertising affiliate marketplace licensing consulting other';
    const second = 'subscriptions one_time advertising affiliate freemium other';
    expect(parse({ revenueChannels: first.split(' ') }).revenueChannels).toEqual(first.split(' '));
    expect(parse({ revenueChannels: second.split(' ') }).revenueChannels).toEqual([
      'subscription',
      'one-time',
      'advertising',
      'affiliate',
      'freemium',
      'other',
    ]);
  });

  it('are kept once when they were given in both spellings', () => {
    const both = ['subscriptions', 'other', 'subscription'];
    expect(parse({ revenueChannels: both }).revenueChannels).toEqual(['subscription', 'other']);
  });

  it.each(['revenueChannels', 'dealStructures'])('and %s refuse what is not listed', (field) => {
    expect(errorsOf({ [field]: [] })).toEqual({});
    for (const wrong of [['gold'], [null], [['other']], [{}], 'cash', null, {}, 7]) {
      expect(errorsOf({ [field]: wrong })[field]).toMatch(/^Please choose .* from the list\.$/);
    }
    const once = { [field]: 'Please select each option only once.' };
    expect(errorsOf({ [field]: ['other', 'other'] })).toEqual(once);
    expect(errorsOf({ [field]: Array.from({ length: 21 }, (_, n) => n) })).toEqual(once);
  });
});

describe('the options', () => {
  it('name deal structures as the marketplace does', () => {
    const labels = Object.fromEntries(DEAL_STRUCTURES.map(({ value, label }) => [value, label]));
    const shown = STRUCTURES.map((structure) => [structure, describeDealStructure(structure)]);
    expect(labels).toEqual(Object.fromEntries(shown));
    expect(labels.equity_swap).toBe('Equity swap (shares instead of cash)');
  });

  it('have the slider of the specification', () => {
    expect(EXIT_PRICE).toEqual({
      min: 0,
      max: 100_000,
      step: 1_000,
      start: 5_000,
      topLabel: '$100k+',
    });
  });
});
