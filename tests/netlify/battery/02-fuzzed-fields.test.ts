import { expect, it } from 'vitest';
import { rounds } from '#tests/sampling.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { APPLICATION_RULES } from './application-rules.ts';
import { FUNDING_RULES } from './funding-rules.ts';
import {
  addressRules,
  amountRules,
  detailRules,
  dollarRules,
  emailRules,
  INVISIBLE,
  lineRules,
  listingRules,
  listRules,
  messageRules,
  nameRules,
  NO_NUMBERS,
  TOO_LONG,
  WRONG_TYPES,
  type FieldFault,
} from './field-faults.ts';
import { FORM_CASES } from './form-cases.ts';
import { seeded } from './seeded-random.ts';
import { createWorld, failureOf, jsonPost, send } from './world.ts';

const BODIES = rounds(2_000, 200);
/** What each field refuses, and in which words. A new form joins with its rows. */
const RULES: Record<string, Record<string, FieldFault[]>> = {
  ...APPLICATION_RULES,
  funding_request: FUNDING_RULES,
  hero: {
    email: emailRules(),
    wants_subscription: [null, 'true', 1, []].map((value) => ({
      value,
      message: 'Check the box or leave it empty.',
    })),
  },
  marketplace_inquiry: {
    email: emailRules(),
    name: nameRules(),
    listing_id: listingRules('This listing is no longer available. Please choose another.'),
  },
  contact_seller: {
    email: emailRules(),
    message: [
      ...[...WRONG_TYPES, undefined, '', ' \n\t ', '\u200b\u2060'].map((value) => ({
        value,
        message: 'Please enter a message to the seller.',
      })),
      ...messageRules(),
    ],
    listing_id: listingRules('This listing is no longer available.'),
  },
  make_offer: {
    price: [...NO_NUMBERS, undefined, '', 0, '0'].map((value) => ({
      value,
      message: 'Please enter your offer price in dollars, such as 45,000 or 45k.',
    })),
    ...Object.fromEntries(
      ['cash_at_close', 'note_amount', 'earn_out_amount', 'revenue_share_amount'].map((field) => [
        field,
        amountRules(),
      ]),
    ),
    note_rate: [...NO_NUMBERS, 100.5, '101', '$8', '8k'].map((value) => ({
      value,
      message: 'Please enter a yearly interest rate from 0 to 100, such as 8.',
    })),
    ...Object.fromEntries(
      ['note_months', 'earn_out_months', 'revenue_share_months'].map((field) => [
        field,
        [...NO_NUMBERS, 0, 1.5, 361, '12.5', '0', '1k'].map((value) => ({
          value,
          message: 'Please enter a whole number of months, from 1 to 360.',
        })),
      ]),
    ),
    closing_date: [...WRONG_TYPES, undefined, '', '2027-02-29', '31.01.2027', '2027-1-31'].map(
      (value) => ({ value, message: 'Please enter the closing date, such as 2026-11-16.' }),
    ),
    message: [
      ...WRONG_TYPES.map((value) => ({
        value,
        message: 'Please enter your message as plain text.',
      })),
      ...messageRules(),
    ],
    name: nameRules(),
    email: emailRules(),
    listing_id: listingRules('This listing is no longer available.'),
  },
  affiliate_signup: {
    fullName: lineRules('Full name is required', [undefined, '', ' A ', 'x'], 100),
    email: emailRules('Please enter a valid email address'),
    username: [
      ...lineRules('Username must be at least 3 characters', [undefined, '', 'ab', ' ab '], 30),
      ...['a b', 'ada!', 'ädä', 'a/b', 'ada@x', '../..', '李小龍'].map((value) => ({
        value,
        message: 'Please use only letters, numbers, dots, hyphens, and underscores.',
      })),
    ],
    website: [
      ...[
        0,
        true,
        [],
        {},
        'x',
        'javascript:alert(1)',
        'data:,x',
        'https://a@b.co',
        'http://10.0.0.1',
      ],
    ].map((value) => ({ value, message: 'Please enter a valid URL' })),
    promotionPlan: [
      ...[...WRONG_TYPES, undefined, '', 'too short', ` ${'x'.repeat(9)} `].map((value) => ({
        value,
        message: 'Please describe how you plan to promote the product',
      })),
      ...messageRules().map(({ value, message }) => ({ value: `${value} and more`, message })),
    ],
    referralSource: [...WRONG_TYPES, undefined, '', 'Twitter', 'tv'].map((value) => ({
      value,
      message: 'Please select a referral source',
    })),
    password: [
      ...[...WRONG_TYPES, undefined, '', '1234567', '🔑🔑🔑🔑🔑🔑🔑'].map((value) => ({
        value,
        message: 'Password must be at least 8 characters',
      })),
      { value: 'x'.repeat(201), message: TOO_LONG(200) },
      ...['12345678\n', '1234\u00005678', '12345678\ud800'].map((value) => ({
        value,
        message: INVISIBLE,
      })),
    ],
    confirmPassword: [...WRONG_TYPES, undefined, '', '1234567'].map((value) => ({
      value,
      message: 'Please confirm your password',
    })),
    termsAccepted: [...WRONG_TYPES, undefined, '', false, 'true']
      .filter((value) => value !== true)
      .map((value) => ({ value, message: 'You must accept the terms and conditions' })),
  },
  startup_listing: {
    startupName: lineRules('Startup name is required', [undefined, '', '   '], 100),
    websiteUrl: addressRules('Please enter a web address, such as example.com.'),
    founderName: lineRules('Please enter your name on one line.', [], 100),
    founderEmail: emailRules('Valid email is required'),
    ...Object.fromEntries(
      ['anonymousListing', 'isGeneratingRevenue', 'openToZeroDown'].map((field) => [
        field,
        [null, 'true', 1, []].map((value) => ({
          value,
          message: 'Check the box or leave it empty.',
        })),
      ]),
    ),
    businessType: [...WRONG_TYPES, undefined, '', 'SaaS', 'bakery'].map((value) => ({
      value,
      message: 'Business type is required',
    })),
    otherBusinessType: lineRules('Please enter the type of business.', [], 100),
    techStack: lineRules('Please enter the tech stack on one line.', [], 200),
    monthlyRevenue: dollarRules(
      'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
      'Revenue cannot be negative',
    ),
    monthlyProfit: dollarRules(
      'Please enter the monthly profit in dollars, such as 2,000 or 2k.',
      'Profit cannot be negative',
    ),
    payingCustomers: [
      ...[null, true, [], {}, 'x', '1e3', '4,50', 1.5, '0.5', '$7'].map((value) => ({
        value,
        message: 'Please enter a whole number of customers, such as 120 or 1.2k.',
      })),
      ...[-1, '-1', ' −2k '].map((value) => ({
        value,
        message: 'Customer count cannot be negative',
      })),
    ],
    revenueChannels: listRules('Please choose revenue channels from the list.'),
    otherRevenueChannel: lineRules('Please enter the revenue channel on one line.', [], 200),
    idealExitPrice: dollarRules(
      'Please enter the price in dollars, such as 45,000 or 45k.',
      'Price cannot be negative',
    ),
    dealStructures: listRules('Please choose deal structures from the list.'),
    willAdvisePostSale: [...WRONG_TYPES, 'yes', 'YES_PAID'].map((value) => ({
      value,
      message: 'Please choose an answer from the list, or leave this blank.',
    })),
    reasonForSelling: detailRules('Please provide a detailed reason'),
    uniqueValue: detailRules('Please describe what makes your startup unique'),
    demoLink: addressRules('Please enter a web address, such as example.com/demo.'),
    form_step: [null, 0, 4, '5', true, []].map((value) => ({
      value,
      message: 'Please reload the page and send the listing again.',
    })),
    agreeToTerms: [...WRONG_TYPES, undefined, '', false, 'true']
      .filter((value) => value !== true)
      .map((value) => ({
        value,
        message: 'Please agree to the terms and conditions to proceed',
      })),
  },
};

it.each(FORM_CASES)(
  'answers 2,000 wrong bodies at $path in the words of each rule',
  async (formCase) => {
    const world = createWorld();
    const random = seeded(2);
    const rules = Object.entries(RULES[formCase.type] ?? {});
    expect(rules.length).toBeGreaterThan(0);
    for (let count = 0; count < BODIES; count += 1) {
      const body = { ...formCase.body(count) };
      const expected: Record<string, string> = {};
      for (const [field, faults] of rules) {
        const isWrong = random() < 0.5 || rules.at(-1)?.[0] === field;
        const fault = faults[Math.floor(random() * faults.length)];
        if (!isWrong || !fault) continue;
        body[field] = fault.value;
        expected[field] = fault.message;
      }
      const hasUnknown = random() < 0.2;
      if (hasUnknown) body[`unknown${count}`] = count;
      const response = await send(world, jsonPost(formCase.path, body));
      expect(response.status).toBe(422);
      const { fields } = await failureOf(response);
      // Whether a listing or a plan exists is looked up once everything else is right.
      const isOnlyGone = Object.keys(expected).length === 1 && !hasUnknown;
      for (const field of ['listing_id', 'plan_tag']) {
        const isGone = /^This listing is|^We no longer offer/.test(expected[field] ?? '');
        if (isGone && !isOnlyGone) Reflect.deleteProperty(expected, field);
      }
      if (hasUnknown) expected[`unknown${count}`] = "This form doesn't have this field.";
      expect(fields).toEqual(expected);
    }
    expect(world.blobs.entries.size).toBe(0);
  },
);

it('has rules for every form', () => {
  for (const { type } of FORM_CASES)
    expect([type, findForm(type) && type in RULES]).toEqual([type, true]);
});
