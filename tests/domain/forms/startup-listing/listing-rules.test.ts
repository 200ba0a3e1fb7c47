import { describe, expect, it } from 'vitest';
import { messagesByField } from '#src/domain/forms/registry.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import {
  isBlockedBy,
  LISTING_STEPS,
  type StepNumber,
  STEPS,
} from '#src/domain/forms/startup-listing/steps.ts';
import { A_BARE_LISTING, FOR_LATER } from './a-listing.ts';

/** What is said of a listing. */
function errorsOf(listing: object) {
  const parsed = startupListingForm.schema.safeParse(listing);
  return parsed.success ? {} : messagesByField(parsed.error.issues);
}
/** What is said of answers in place of the bare listing's own. */
const errorsWith = (answers: object) => errorsOf({ ...A_BARE_LISTING, ...answers });

describe('answers that contradict each other', () => {
  const PROFIT =
    'Profit can’t be more than revenue, which is $1,000 a month. Please fix one of them.';
  const UNEXPECTED =
    'You entered revenue. Check “Already generating revenue” above, or enter 0 here.';

  it.each([
    [{ isGeneratingRevenue: true, monthlyRevenue: 1_000, monthlyProfit: 1_000 }, {}],
    [
      { isGeneratingRevenue: true, monthlyRevenue: '1k', monthlyProfit: '1,000.01' },
      { monthlyProfit: PROFIT },
    ],
    [{ monthlyRevenue: 0, monthlyProfit: 0, payingCustomers: 0 }, {}],
    [{ monthlyRevenue: 1_000 }, { monthlyRevenue: UNEXPECTED }],
    [
      { monthlyRevenue: 1_000, monthlyProfit: 2_000, payingCustomers: 3 },
      { monthlyRevenue: UNEXPECTED },
    ],
    [
      { monthlyProfit: 1 },
      {
        monthlyProfit:
          'You entered a profit but no revenue. Check “Already generating revenue” above, or enter 0 here.',
      },
    ],
    [
      { payingCustomers: 3 },
      {
        payingCustomers:
          'Paying customers bring in revenue. Check “Already generating revenue” above, or enter 0 here.',
      },
    ],
    [{ isGeneratingRevenue: true, payingCustomers: 3 }, {}],
    [
      { isGeneratingRevenue: true, monthlyRevenue: 0 },
      {
        monthlyRevenue:
          'You checked “Already generating revenue.” Enter how much, or leave this blank if you don’t have a full month yet.',
      },
    ],
    [
      { openToZeroDown: true, dealStructures: ['cash'] },
      {
        dealStructures:
          'A $0 down deal can’t be all cash at close. Select another structure too, or uncheck $0 down.',
      },
    ],
    [{ openToZeroDown: true, dealStructures: ['cash', 'earn_out'] }, {}],
    [{ openToZeroDown: true, dealStructures: [] }, {}],
    [{ openToZeroDown: false, dealStructures: ['cash'] }, {}],
  ])('are told at one field: %j', (answers, errors) => {
    expect(errorsWith(answers)).toEqual(errors);
  });

  it('are told by the server whatever else is wrong', () => {
    for (const [name, value] of Object.entries({
      startupName: 'x'.repeat(101),
      founderEmail: 'x'.repeat(255),
      websiteUrl: `https://example.com/${'x'.repeat(2_050)}`,
      reasonForSelling: 'x',
      payingCustomers: -1,
      idealExitPrice: 1e13,
      revenueChannels: ['other', 'other'],
    })) {
      const wrong = Object.keys(errorsWith({ monthlyRevenue: 1_000, [name]: value }));
      expect(wrong.sort()).toEqual(['monthlyRevenue', name].sort());
    }
  });

  it('keep the wizard on the step where they stand', () => {
    const held = (answers: object) =>
      STEPS.filter((step) => isBlockedBy(errorsWith({ ...answers }), step));
    expect(held({ monthlyRevenue: 1_000 })).toEqual([3]);
    expect(held({ payingCustomers: 3 })).toEqual([3]);
    expect(held({ openToZeroDown: true, dealStructures: ['cash'] })).toEqual([4]);
  });
});

describe('answers that contradict the history', () => {
  const HISTORY = '2026-08, 3000, 1000\n2026-09, 3000, 1000\n2026-10, 3300, 1300';
  const LOSS = '2026-09, 100, -200\n2026-10, 100, -300';
  const earning = { isGeneratingRevenue: true };

  it.each([
    [{ ...earning, monthlyRevenue: 3_100, monthlyProfit: 1_100 }, HISTORY, undefined],
    [{ ...earning, monthlyRevenue: 3_050, monthlyProfit: 1_120 }, HISTORY, undefined],
    [earning, HISTORY, undefined],
    [{ monthlyRevenue: 0 }, '2026-10, 0, -40', undefined],
    [{ ...earning, monthlyRevenue: 100, monthlyProfit: 0 }, LOSS, undefined],
    [
      { ...earning, monthlyRevenue: 4_200 },
      HISTORY,
      'You entered $4,200 as monthly revenue, but the last 3 months here average $3,100. Please fix one of them.',
    ],
    [
      { ...earning, monthlyRevenue: 3_100, monthlyProfit: 900 },
      HISTORY,
      'You entered $900 as monthly profit, but the last 3 months here average $1,100. Please fix one of them.',
    ],
    [
      { ...earning, monthlyProfit: 10 },
      '2026-10, 100, -300',
      'You entered $10 as monthly profit, but the only month here is -$300. Please fix one of them.',
    ],
    [
      {},
      HISTORY,
      'You entered revenue. Check “Already generating revenue” above, or remove the history.',
    ],
    [
      { ...earning, launchedOn: '2026-09' },
      HISTORY,
      'The history starts in 2026-08, but you entered 2026-09 as the launch month. Please fix one of them.',
    ],
    [{ ...earning, launchedOn: 'Aug 2026' }, HISTORY, undefined],
    [earning, '2026-10, x', 'Line 1: “x” isn’t an amount. Write it like 3244 or -120.'],
  ])('%j with %j', (answers, monthlyHistory, message) => {
    expect(errorsWith({ ...answers, monthlyHistory })).toEqual(
      message === undefined ? {} : { monthlyHistory: message },
    );
  });
});

describe('other figures that contradict each other', () => {
  it.each([
    [{ isGeneratingRevenue: true, payingCustomers: 74, activeUsers: 74 }, {}],
    [
      { isGeneratingRevenue: true, payingCustomers: 1_074, activeUsers: 50 },
      {
        activeUsers:
          'You entered more paying customers (1,074) than active users (50). Please fix one of them.',
      },
    ],
    [{ trafficOrganic: 60 }, {}],
    [{ trafficOrganic: 60, trafficDirect: 40 }, {}],
    [
      { trafficOrganic: 60, trafficDirect: '50%' },
      {
        trafficDirect:
          'The four traffic percentages add up to 110%. Change them so that they add up to 100%.',
      },
    ],
    [
      { trafficOrganic: 60, trafficDirect: 20, trafficSocial: 0, trafficReferral: 10 },
      {
        trafficReferral:
          'The four traffic percentages add up to 90%. Change them so that they add up to 100%.',
      },
    ],
    [{ openToZeroDown: true, smallestDownPercent: 0 }, {}],
    [{ openToZeroDown: false, smallestDownPercent: 20 }, {}],
    [
      { openToZeroDown: true, smallestDownPercent: 20 },
      {
        smallestDownPercent:
          'You checked that you’re open to $0 down, but entered 20%. Enter 0, or uncheck $0 down.',
      },
    ],
    [
      { smallestDownPercent: 0 },
      {
        smallestDownPercent:
          'A 0% down payment means $0 down. Check “I’m open to selling with $0 down” above, or enter more than 0.',
      },
    ],
  ])('%j', (answers, errors) => {
    expect(errorsWith(answers)).toEqual(errors);
  });

  it('never keep a seller from the next step', () => {
    const errors = Object.fromEntries(FOR_LATER.map((name) => [name, 'x']));
    expect(STEPS.filter((step) => isBlockedBy(errors, step))).toEqual([]);
    expect(FOR_LATER).toHaveLength(14);
  });
});

describe('going on from a step', () => {
  const fieldsOf = (step: StepNumber) =>
    new Set(LISTING_STEPS[step - 1]?.fields.map(({ name }) => name));
  const onlyOf = (errors: Record<string, string>, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)));
  const errorsOn = (step: StepNumber, answers: object) => onlyOf(errorsOf(answers), fieldsOf(step));

  it('is held up by what the specification names, in its words', () => {
    expect(errorsOn(1, {})).toEqual({
      startupName: 'Startup name is required',
      founderEmail: 'Valid email is required',
    });
    expect(errorsOn(1, { startupName: ' ', founderEmail: 'zoe@' })).toEqual(errorsOn(1, {}));
    expect(errorsOn(2, {})).toEqual({ businessType: 'Business type is required' });
    expect(errorsOn(3, {})).toEqual({});
    expect(errorsOn(4, {})).toEqual({
      reasonForSelling: 'Please provide a detailed reason',
      uniqueValue: 'Please describe what makes your startup unique',
    });
    const short = { reasonForSelling: 'x'.repeat(9), uniqueValue: ` ${'x'.repeat(9)} ` };
    expect(errorsOn(4, short)).toEqual(errorsOn(4, {}));
    expect(errorsOn(5, { agreeToTerms: false })).toEqual({
      agreeToTerms: 'Please agree to the terms and conditions to proceed',
    });
    expect(STEPS.filter((step) => isBlockedBy(errorsOf({}), step))).toEqual([1, 2, 4, 5]);
  });

  it('needs the type in words when it is Other, and only then', () => {
    const message = { otherBusinessType: 'Please enter the type of business.' };
    expect(errorsOn(2, { businessType: 'other' })).toEqual(message);
    expect(errorsOn(2, { businessType: 'other', otherBusinessType: ' ' })).toEqual(message);
    expect(errorsOn(2, { businessType: 'other', otherBusinessType: 'Job board' })).toEqual({});
    expect(errorsOn(2, { businessType: 'saas' })).toEqual({});
  });

  it('looks at revenue and profit only if they are set', () => {
    const isGeneratingRevenue = true;
    expect(errorsOn(3, { monthlyRevenue: '', monthlyProfit: 0 })).toEqual({});
    expect(
      errorsOn(3, { isGeneratingRevenue, monthlyRevenue: '$4,200', monthlyProfit: '1.9k' }),
    ).toEqual({});
    expect(errorsOn(3, { monthlyRevenue: -1, monthlyProfit: '-1' })).toEqual({
      monthlyRevenue: 'Revenue cannot be negative',
      monthlyProfit: 'Profit cannot be negative',
    });
    expect(errorsOn(3, { monthlyRevenue: 'lots' })).toEqual({
      monthlyRevenue: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
    });
  });

  it.each(STEPS)('from step %i looks at no answer of another step', (step) => {
    const bare = new Map<string, unknown>(Object.entries(A_BARE_LISTING));
    const own = Object.fromEntries([...bare].filter(([name]) => fieldsOf(step).has(name)));
    expect(isBlockedBy(errorsOf(own), step)).toBe(false);
  });

  it('is held up by no other answer, which is looked at on submit', () => {
    const wrong = { websiteUrl: 'htt', demoLink: 'htt', idealExitPrice: 'lots', techStack: 'a\nb' };
    const errors = errorsWith(wrong);
    expect(Object.keys(errors).sort()).toEqual(Object.keys(wrong).sort());
    expect(STEPS.filter((step) => isBlockedBy(errors, step))).toEqual([]);
  });
});
