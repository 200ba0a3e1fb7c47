import { atLeast, LIMITS } from '../shared/limits.ts';
import { rangeText, REVIEW_DAYS } from '../shared/promises.ts';
import { constantField, sourceField } from './fields/carried-fields.ts';
import { consentField, selectField } from './fields/choice-fields.ts';
import { field, optional } from './fields/field.ts';
import { emailField, multilineField, nameField, textField } from './fields/text-fields.ts';
import { defineForm, type FieldOption } from './form-definition.ts';

const PASSWORD = { min: 8, max: 200 } as const;
/** What no keyboard types into a password, and what could not be kept exactly. */
const UNTYPABLE = /[\p{Cc}\p{Cs}]/u;

const lengthOf = (text: string) => Array.from(text).length;
const isLongEnough = (password: string) => lengthOf(password) >= PASSWORD.min;

const REFERRAL_SOURCES = [
  { value: 'twitter', label: 'X (Twitter)' },
  { value: 'newsletter', label: 'The newsletter' },
  { value: 'friend', label: 'A friend or colleague' },
  { value: 'search', label: 'A search engine' },
  { value: 'other', label: 'Somewhere else' },
] as const satisfies readonly FieldOption[];

const WEBSITE = 'Please enter a valid URL';
const TOO_SHORT = `Password must be at least ${PASSWORD.min} characters`;
const CONFIRM = 'Please confirm your password';

export const affiliateSignupForm = defineForm({
  type: 'affiliate_signup',
  title: 'Become an affiliate',
  submitLabel: 'Submit Application',
  fields: {
    fullName: nameField({
      label: 'Full name',
      placeholder: 'Your full name',
      min: 2,
      message: 'Full name is required',
    }),
    email: emailField({ message: 'Please enter a valid email address' }),
    /** Whether somebody has it already is settled at review; nobody finds out by asking here. */
    username: textField({
      label: 'Username',
      hint: 'Letters, digits, dots, hyphens and underscores. Your link will end in it; if somebody has it already, we suggest another.',
      autocomplete: 'username',
      min: 3,
      max: 30,
      message: 'Username must be at least 3 characters',
      pattern: {
        of: /^[A-Za-z0-9._-]+$/,
        message: 'Please use only letters, digits, dots, hyphens and underscores.',
      },
    }),
    website: optional(
      field(
        'url',
        {
          label: 'Website or profile',
          hint: 'Where your audience finds you.',
          autocomplete: 'url',
          placeholder: 'https://example.com',
          maxLength: LIMITS.url,
          message: WEBSITE,
        },
        ({ webAddress }) => webAddress(WEBSITE),
      ),
    ),
    promotionPlan: multilineField({
      label: 'How do you plan to promote us?',
      hint: 'Who your audience is, how large it is, and what you would show it.',
      min: 10,
      message: 'Please describe how you plan to promote the product',
    }),
    referralSource: selectField({
      label: 'How did you hear about us?',
      options: REFERRAL_SOURCES,
      message: 'Please select a referral source',
    }),
    // No maxLength on either: a browser cuts what is pasted, and the rest of a password with it.
    /** Neither trimmed nor changed in any way: every character counts, and is hashed as it was typed. */
    password: field(
      'password',
      {
        label: 'Password',
        hint: `${atLeast(PASSWORD.min)} Three or four words that have nothing to do with each other make a good one.`,
        autocomplete: 'new-password',
        message: TOO_SHORT,
      },
      ({ textThat }) =>
        textThat(TOO_SHORT, [
          [isLongEnough, TOO_SHORT],
          [
            (text) => lengthOf(text) <= PASSWORD.max,
            `Please use at most ${PASSWORD.max} characters.`,
          ],
          [(text) => !UNTYPABLE.test(text), 'Please remove line breaks and invisible characters.'],
        ]),
    ),
    confirmPassword: field(
      'password',
      { label: 'Confirm password', autocomplete: 'new-password', message: CONFIRM },
      ({ textThat }) => textThat(CONFIRM, [[isLongEnough, CONFIRM]]),
    ),
    termsAccepted: consentField({
      label: 'I accept the terms and conditions and the privacy policy',
      consent: 'I accept the',
      message: 'You must accept the terms and conditions',
    }),
    source: sourceField('affiliate_signup_form'),
    tags: constantField(['affiliate', 'affiliate_applicant']),
  },
  rules: [
    {
      looksAt: ['password', 'confirmPassword'],
      marks: 'confirmPassword',
      judge: ({ password, confirmPassword }) =>
        password === confirmPassword ? undefined : "Passwords don't match",
    },
  ],
  thanks: {
    title: 'Application Submitted!',
    text: `We'll review your affiliate application and get back to you shortly, within ${rangeText(REVIEW_DAYS.affiliate)} business days.`,
  },
  toast: {
    title: 'Application Submitted!',
    text: "We'll review your affiliate application and get back to you shortly.",
  },
  sentLabel: 'Application Submitted!',
  failure: {
    title: 'Submission Error',
    text: 'There was a problem submitting your application. Please try again.',
  },
  thanksPage: {
    title: 'Affiliate application received',
    description:
      'Your application to the affiliate program has arrived. We review it and send you your link by email once it is approved.',
  },
  retention: 'application',
  noun: 'affiliate application',
});
