import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesByField } from '#src/domain/forms/form-errors.ts';
import { schemaOf } from '#src/domain/forms/form-schema.ts';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { LISTING_STEPS, type StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { answerErrors, isHeldBy } from '#src/features/listing-wizard/answer-checks.ts';
import { readAnswers } from '#src/features/listing-wizard/answers.ts';
import { only } from '#src/features/listing-wizard/use-step-errors.ts';
import { STEPS } from '#src/features/listing-wizard/step-order.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

/** What the server says of an answer in place of the bare listing's own. */
function serversErrors(answers: Record<string, unknown>) {
  const parsed = schemaOf(startupListingForm).safeParse({ ...A_BARE_LISTING, ...answers });
  return parsed.success ? {} : messagesByField(parsed.error.issues);
}
const ownErrors = (answers: Record<string, unknown>) =>
  answerErrors(readAnswers({ ...A_BARE_LISTING, ...answers }));

const TEXTS = ['', ' ', 'x', 'Fern Hold', 'x'.repeat(9), 'x'.repeat(10), `${'x'.repeat(9)}  `];
const EMAILS = [
  'zoe@example.com',
  ' zoe@example.com ',
  'zoe',
  'zoe@',
  'zoe@example',
  'zoe..b@example.com',
  '.zoe@example.com',
  'zoe+b@mail.example.co.uk',
  "o'brien@example.com",
  'zoe b@example.com',
  'zoë@example.com',
];
const ADDRESSES = [
  'example.com',
  ' example.com/demo ',
  'https://example.com',
  'htt',
  'javascript:alert(1)',
  'https://a@example.com',
  'localhost',
  '10.0.0.1',
  'https://пример.рф',
];
const NUMBERS = [
  '0',
  '-1',
  '−5',
  '$4.2k',
  '4,200',
  '45,00',
  '45.000',
  'lots',
  '- $3',
  '-$0',
  '1.5',
  7,
];

const VALUES: Record<string, readonly unknown[]> = {
  startupName: TEXTS,
  websiteUrl: [...TEXTS.slice(0, 3), ...ADDRESSES],
  founderEmail: [...TEXTS.slice(0, 3), ...EMAILS],
  businessType: ['', 'saas', 'other', undefined],
  otherBusinessType: TEXTS,
  monthlyRevenue: ['', ' ', ...NUMBERS],
  monthlyProfit: ['', ' ', ...NUMBERS],
  payingCustomers: ['', ' ', ...NUMBERS],
  idealExitPrice: ['', ' ', ...NUMBERS],
  reasonForSelling: TEXTS,
  uniqueValue: TEXTS,
  demoLink: ['', ...ADDRESSES],
  agreeToTerms: [true, false, undefined],
  dealStructures: [[], ['cash'], undefined],
  willAdvisePostSale: ['', 'no', undefined],
};

describe('the checks of the wizard', () => {
  it.each(Object.entries(VALUES))('say of %s what the server says', (name, values) => {
    for (const value of values) {
      expect([value, ownErrors({ [name]: value })]).toEqual([
        value,
        serversErrors({ [name]: value }),
      ]);
    }
  });

  it('ask for the other type exactly when the type is Other', () => {
    for (const otherBusinessType of TEXTS) {
      for (const businessType of ['other', 'saas']) {
        const answers = { businessType, otherBusinessType };
        expect(ownErrors(answers)).toEqual(serversErrors(answers));
      }
    }
  });

  it('find nothing in a complete listing, and everything that an empty one lacks', () => {
    expect(answerErrors(readAnswers(A_LISTING))).toEqual({});
    const parsed = schemaOf(startupListingForm).safeParse({});
    expect(answerErrors({})).toEqual(messagesByField(parsed.error?.issues ?? []));
  });

  it('say of answers that contradict each other what the server says', () => {
    const amount = fc.constantFrom(
      undefined,
      '',
      '0',
      '-1',
      'lots',
      '1k',
      1_000,
      '1,000.01',
      2_000,
    );
    const trade = fc.record({
      businessType: fc.constantFrom('saas', 'other'),
      otherBusinessType: fc.constantFrom(undefined, ' ', 'Job board'),
      isGeneratingRevenue: fc.constantFrom(undefined, true, false),
      monthlyRevenue: amount,
      monthlyProfit: amount,
      payingCustomers: fc.constantFrom(undefined, '', 0, '12', 'some', '1.5'),
      openToZeroDown: fc.boolean(),
      dealStructures: fc.subarray(['cash', 'seller_financing', 'revenue_share']),
    });
    fc.assert(
      fc.property(trade, (answers) => {
        expect(ownErrors(answers)).toEqual(serversErrors(answers));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('answers that contradict each other', () => {
  const PROFIT =
    'Profit can’t be more than revenue, which is $1,000 a month. Correct one of the two.';
  const UNEXPECTED = 'You entered revenue: tick “It is generating revenue” above, or enter 0 here.';

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
          'Profit needs revenue: tick “It is generating revenue” above, or enter 0 here.',
      },
    ],
    [
      { payingCustomers: 3 },
      {
        payingCustomers:
          'Paying customers bring in revenue: tick “It is generating revenue” above, or enter 0 here.',
      },
    ],
    [{ isGeneratingRevenue: true, payingCustomers: 3 }, {}],
    [
      { isGeneratingRevenue: true, monthlyRevenue: 0 },
      {
        monthlyRevenue:
          'You ticked “It is generating revenue”: enter how much, or leave this empty if it has no full month yet.',
      },
    ],
    [
      { openToZeroDown: true, dealStructures: ['cash'] },
      {
        dealStructures:
          'With $0 down, the buyer can’t pay all cash at close: select another structure too, or untick $0 down.',
      },
    ],
    [{ openToZeroDown: true, dealStructures: ['cash', 'earn_out'] }, {}],
    [{ openToZeroDown: true, dealStructures: [] }, {}],
    [{ openToZeroDown: false, dealStructures: ['cash'] }, {}],
  ])('are told at one field: %j', (answers, errors) => {
    expect(ownErrors(answers)).toEqual(errors);
    expect(serversErrors(answers)).toEqual(errors);
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
      const wrong = Object.keys(serversErrors({ monthlyRevenue: 1_000, [name]: value }));
      expect(wrong.sort()).toEqual(['monthlyRevenue', name].sort());
    }
  });

  it('keep the wizard on the step where they stand', () => {
    const held = (answers: object) =>
      STEPS.filter((step) => isHeldBy(ownErrors({ ...answers }), step));
    expect(held({ monthlyRevenue: 1_000 })).toEqual([3]);
    expect(held({ payingCustomers: 3 })).toEqual([3]);
    expect(held({ openToZeroDown: true, dealStructures: ['cash'] })).toEqual([4]);
  });
});

describe('going on from a step', () => {
  const fieldsOf = (step: StepNumber) =>
    new Set(LISTING_STEPS[step - 1]?.fields.map(({ name }) => name));
  const errorsOn = (step: StepNumber, answers: object) =>
    only(answerErrors(readAnswers(answers)), fieldsOf(step));

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
    expect(STEPS.filter((step) => isHeldBy(answerErrors({}), step))).toEqual([1, 2, 4, 5]);
  });

  it('needs the type in words when it is Other, and only then', () => {
    const message = { otherBusinessType: 'Please say what type of business it is.' };
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
    expect(isHeldBy(answerErrors(readAnswers(own)), step)).toBe(false);
  });

  it('is held up by these answers, whatever the server finds wrong with them, and by no other', () => {
    const needed: Record<StepNumber, readonly string[]> = {
      1: ['startupName', 'founderEmail'],
      2: ['businessType', 'otherBusinessType'],
      3: ['monthlyRevenue', 'monthlyProfit', 'payingCustomers'],
      4: ['dealStructures', 'reasonForSelling', 'uniqueValue'],
      5: ['agreeToTerms'],
    };
    for (const [name, values] of Object.entries(VALUES)) {
      for (const value of values) {
        const own = ownErrors({ [name]: value });
        const wrong = serversErrors({ [name]: value });
        const held = STEPS.filter((step) => isHeldBy(own, step));
        const expected = STEPS.filter((step) => needed[step].some((each) => each in wrong));
        expect([name, value, held]).toEqual([name, value, expected]);
      }
    }
  });
});
