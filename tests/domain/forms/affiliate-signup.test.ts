import { describe, expect, it } from 'vitest';
import { affiliateSignupForm } from '#src/domain/forms/affiliate-signup.ts';
import { checkForm } from '#src/domain/forms/registry.ts';

const PASSWORD = 'correct horse battery staple';
const APPLICATION = {
  fullName: 'Ada Lovelace',
  email: 'Ada@Example.com',
  username: 'Ada.L_1842-x',
  promotionPlan: 'A newsletter for founders.',
  referralSource: 'friend',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  termsAccepted: true,
};

/** The first message about each wrong field. */
function faultsOf(changes: Record<string, unknown>): unknown {
  const issues =
    affiliateSignupForm.schema.safeParse({ ...APPLICATION, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const withPassword = (password: unknown) => faultsOf({ password, confirmPassword: password });

it('knows by itself where an application comes from, and keeps what was typed', () => {
  expect(affiliateSignupForm.schema.parse(APPLICATION)).toEqual({
    ...APPLICATION,
    source: 'affiliate_signup_form',
    tags: ['affiliate', 'affiliate_applicant'],
  });
  expect(faultsOf({ source: 'hero' })).not.toEqual({});
  expect(faultsOf({ tags: ['affiliate'] })).not.toEqual({});
});

it('says of an empty form what the specification says of each field', () => {
  const nothing = { getAll: () => [] };
  expect(checkForm(affiliateSignupForm.type, nothing)).toEqual({
    fullName: 'Full name is required',
    email: 'Please enter a valid email address',
    username: 'Username must be at least 3 characters',
    promotionPlan: 'Please describe how you plan to promote the product',
    referralSource: 'Please select a referral source',
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Please confirm your password',
    termsAccepted: 'You must accept the terms and conditions',
  });
});

describe('the website', () => {
  it.each([undefined, '', '  '])('may be left out: %j', (website) => {
    expect(faultsOf({ website })).toEqual({});
  });

  it('is completed with https://', () => {
    const { website } = affiliateSignupForm.schema.parse({
      ...APPLICATION,
      website: ' ada.example ',
    });
    expect(website).toBe('https://ada.example');
  });

  it.each(['ada', 'javascript:alert(1)', 'https://a:b@example.com', 'http://127.0.0.1'])(
    'is not %s',
    (website) => {
      expect(faultsOf({ website })).toEqual({ website: 'Please enter a valid URL' });
    },
  );
});

describe('the username', () => {
  it.each(['ada', 'A-D_A.1842', 'x'.repeat(30), ' ada '])('may be %j', (username) => {
    expect(faultsOf({ username })).toEqual({});
  });

  it.each(['a b c', 'ada!', 'zoë', '../ada', 'a\u0430da'])('may not be %j', (username) => {
    expect(faultsOf({ username })).toEqual({
      username: 'Please use only letters, numbers, dots, hyphens, and underscores.',
    });
  });
});

describe('the password', () => {
  it.each([
    ' spaces around it ',
    'ALL CAPITALS',
    'パスワードは長いほど良い',
    'e\u0301\u0301\u0301\u0301 not composed',
    '🔑🔑🔑🔑🔑🔑🔑🔑',
    '\u202eturned round',
    'k'.repeat(7) + 'z'.repeat(57),
    'kz'.repeat(100),
    '🔑'.repeat(200),
  ])('is kept exactly: %j', (password) => {
    const form = { ...APPLICATION, password, confirmPassword: password };
    expect(affiliateSignupForm.schema.parse(form).password).toBe(password);
  });

  it.each(['', '1234567', '🔑🔑🔑🔑', 'ééééééé'])('is too short as %j', (password) => {
    expect(withPassword(password)).toEqual({
      password: 'Password must be at least 8 characters',
      ...(Array.from(password).length < 8 && { confirmPassword: 'Please confirm your password' }),
    });
  });

  it('has at most 200 characters, and none that could not be kept', () => {
    expect(withPassword('k'.repeat(201))).toEqual({
      password: 'Please use at most 200 characters.',
    });
    for (const character of ['\u0000', '\n', '\t', '\u007f', '\ud800']) {
      expect(withPassword(`12345678${character}`)).toEqual({
        password:
          'Please type the password instead of pasting it: it has a line break or hidden character.',
      });
    }
  });

  it('is compared with its confirmation to the letter, whatever else is wrong', () => {
    const differs = { confirmPassword: "Passwords don't match" };
    for (const other of [`${PASSWORD} `, PASSWORD.toUpperCase(), 'another password']) {
      expect(faultsOf({ confirmPassword: other })).toEqual(differs);
    }
    expect(faultsOf({ confirmPassword: 'another password', email: 'ada' })).toEqual({
      ...differs,
      email: 'Please enter a valid email address',
    });
  });

  it('is drawn without a maximum, so that a pasted one is never cut in silence', () => {
    const drawn = affiliateSignupForm.fields.filter(({ kind }) => kind === 'password');
    expect(drawn).toHaveLength(2);
    expect(drawn.filter((field) => 'maxLength' in field)).toEqual([]);
  });
});

it('promises an answer within the days that the site promises everywhere', () => {
  expect(affiliateSignupForm.thanks).toEqual({
    title: 'Application Submitted!',
    text: "We'll review your affiliate application and email you within 1-2 business days.",
  });
});
