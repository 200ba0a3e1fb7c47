import { describe, expect, it } from 'vitest';
import { messagesByField } from '#src/domain/forms/form-errors.ts';
import { startupListingSchema } from '#src/domain/forms/startup-listing/form.ts';
import { stepErrors } from '#src/domain/forms/startup-listing/step-errors.ts';
import { answerErrors, isHeldBy } from '#src/features/listing-wizard/answer-checks.ts';
import { readAnswers } from '#src/features/listing-wizard/answers.ts';
import { STEPS } from '#src/features/listing-wizard/step-order.ts';
import { A_BARE_LISTING, A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';

/** What the server says of an answer in place of the bare listing's own. */
function serversErrors(answers: Record<string, unknown>) {
  const parsed = startupListingSchema.safeParse({ ...A_BARE_LISTING, ...answers });
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
    const parsed = startupListingSchema.safeParse({});
    expect(answerErrors({})).toEqual(messagesByField(parsed.error?.issues ?? []));
  });

  it('keep the wizard on a step for what the specification keeps it there for', () => {
    for (const [name, values] of Object.entries(VALUES)) {
      for (const value of values) {
        const raw = { ...A_BARE_LISTING, [name]: value };
        const held = STEPS.map((step) => isHeldBy(answerErrors(readAnswers(raw)), step));
        const expected = STEPS.map((step) => Object.keys(stepErrors(step, raw)).length > 0);
        expect([name, value, held]).toEqual([name, value, expected]);
      }
    }
  });
});
