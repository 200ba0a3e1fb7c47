import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import {
  boxRules,
  detailRules,
  emailRules,
  faults,
  lineRules,
  TOO_LONG,
  WRONG_TYPES,
} from '../field-faults.ts';
import { caseOf } from '../form-case.ts';
import { anAddress, anEmail, textOf } from '../lengths.ts';

/** Of every length, and never one of the common passwords. */
const secret = (length: number) => 'kq7.'.repeat(50).padEnd(length, 'z').slice(0, length);

export const formCase = caseOf(affiliateSignupForm, {
  withheld: ['password', 'confirmPassword'],
  aDay: 5,
  body: (n) => ({
    fullName: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    username: `visitor.${n}`,
    website: 'https://example.com/~visitor',
    promotionPlan: `Plan ${n}:\n\ta newsletter for founders.`,
    referralSource: 'newsletter',
    password: 'correct horse battery staple',
    confirmPassword: 'correct horse battery staple',
    termsAccepted: true,
    source: 'affiliate_signup_form',
    tags: ['affiliate', 'affiliate_applicant'],
  }),
  fields: (n) => ({
    fullName: `Visitor ${n}`,
    email: `visitor${n}@example.com`,
    username: `visitor.${n}`,
    promotionPlan: `Plan ${n}:\r\n\ta newsletter for founders.`,
    referralSource: 'newsletter',
    password: 'correct horse battery staple',
    confirmPassword: 'correct horse battery staple',
    termsAccepted: 'on',
    source: 'affiliate_signup_form',
  }),
  lengths: {
    fullName: textOf(2, 100),
    email: anEmail,
    username: textOf(3, 30),
    website: anAddress,
    promotionPlan: textOf(10, 5_000),
    password: { make: secret, minimum: 8, maximum: 200 },
  },
  twice: { password: 'confirmPassword' },
  faults: {
    fullName: lineRules('Full name is required', [undefined, '', ' A ', 'x'], 100),
    email: emailRules('Please enter a valid email address'),
    username: [
      ...lineRules('Username must be at least 3 characters', [undefined, '', 'ab', ' ab '], 30),
      ...faults(
        'Please use only letters, numbers, dots, hyphens, and underscores.',
        ...['a b', 'ada!', 'ädä', 'a/b', 'ada@x', '../..', '李小龍'],
      ),
    ],
    website: faults(
      'Please enter a valid URL',
      ...[0, true, [], {}, 'x', 'javascript:alert(1)', 'data:,x', 'https://a@b.co'],
      'http://10.0.0.1',
    ),
    promotionPlan: detailRules('Please describe how you plan to promote the product'),
    referralSource: faults(
      'Please select a referral source',
      ...[...WRONG_TYPES, undefined, '', 'Twitter', 'tv'],
    ),
    password: [
      ...faults(
        'Password must be at least 8 characters',
        ...[...WRONG_TYPES, undefined, '', '1234567', '🔑🔑🔑🔑🔑🔑🔑'],
      ),
      { value: 'x'.repeat(201), message: TOO_LONG(200) },
      ...faults(
        'Please type the password instead of pasting it: it has a line break or hidden character.',
        '12345678\n',
        '1234\u00005678',
        '12345678\ud800',
      ),
    ],
    confirmPassword: faults(
      'Please confirm your password',
      ...[...WRONG_TYPES, undefined, '', '1234567'],
    ),
    termsAccepted: boxRules('You must accept the terms and conditions'),
  },
});
