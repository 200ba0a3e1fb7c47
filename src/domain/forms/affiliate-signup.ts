import { atLeast } from '../shared/limits.ts';
import { rangeText, REVIEW_DAYS } from '../shared/promises.ts';
import { selectField } from './choice-fields.ts';
import {
  constantField,
  consentField,
  emailField,
  field,
  multilineField,
  nameField,
  optional,
  sourceField,
  textField,
  checkedText,
  webAddressField,
} from './fields.ts';
import { defineForm, type FieldOption } from './form-definition.ts';

const PASSWORD = { min: 8, max: 200 } as const;
/** Control characters and lone surrogates: never typed, and not stored exactly. */
const UNTYPABLE = /[\p{Cc}\p{Cs}]/u;

const lengthOf = (text: string) => Array.from(text).length;
const isLongEnough = (password: string) => lengthOf(password) >= PASSWORD.min;

const REFERRAL_SOURCES = [
  { value: 'twitter', label: 'X (Twitter)' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'friend', label: 'Friend or colleague' },
  { value: 'search', label: 'Search engine' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly FieldOption[];

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
    /** Duplicates are settled at review, so the form never reveals who has signed up. */
    username: textField({
      label: 'Username',
      hint: "Your link will end in this. Use letters, numbers, dots, hyphens, and underscores. If it's taken, we'll suggest another.",
      autocomplete: 'username',
      min: 3,
      max: 30,
      message: 'Username must be at least 3 characters',
      pattern: {
        of: /^[A-Za-z0-9._-]+$/,
        message: 'Please use only letters, numbers, dots, hyphens, and underscores.',
      },
    }),
    website: optional(
      webAddressField({
        label: 'Website or profile',
        hint: 'Where your audience can find you, such as your channel or newsletter.',
        placeholder: 'https://example.com',
        message: 'Please enter a valid URL',
      }),
    ),
    promotionPlan: multilineField({
      label: 'How do you plan to promote us?',
      hint: "Tell us who your audience is, how big it is, and what you'd share with them.",
      min: 10,
      message: 'Please describe how you plan to promote the product',
    }),
    referralSource: selectField({
      label: 'How did you hear about us?',
      options: REFERRAL_SOURCES,
      message: 'Please select a referral source',
    }),
    // No maxLength on either: a browser would silently cut a pasted password.
    /** Never trimmed or changed: hashed exactly as typed. */
    password: field(
      'password',
      {
        label: 'Password',
        hint: `It opens nothing yet. There's no page to sign in to, and you don't need it to get your link or get paid. If we add one, you'll sign in with this password. ${atLeast(PASSWORD.min)} Three or four unrelated words work well.`,
        autocomplete: 'new-password',
        message: TOO_SHORT,
      },
      checkedText(TOO_SHORT, [
        [isLongEnough, TOO_SHORT],
        [
          (text) => lengthOf(text) <= PASSWORD.max,
          `Please use at most ${PASSWORD.max} characters.`,
        ],
        [
          (text) => !UNTYPABLE.test(text),
          'Please type the password instead of pasting it: it has a line break or hidden character.',
        ],
      ]),
    ),
    confirmPassword: field(
      'password',
      { label: 'Confirm password', autocomplete: 'new-password', message: CONFIRM },
      checkedText(CONFIRM, [[isLongEnough, CONFIRM]]),
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
      dependsOn: ['password', 'confirmPassword'],
      errorField: 'confirmPassword',
      check: ({ password, confirmPassword }) =>
        password === confirmPassword ? undefined : "Passwords don't match",
    },
  ],
  thanks: {
    title: 'Application Submitted!',
    text: `We'll review your affiliate application and email you within ${rangeText(REVIEW_DAYS.affiliate)} business days.`,
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
      "We have your affiliate application. We'll review it and email you your link once you're approved.",
  },
  retention: 'application',
  noun: 'affiliate application',
  reply: ({ affiliateLink }) =>
    affiliateLink === undefined
      ? {
          subject: 'Your affiliate application',
          opening: 'Thanks for applying to be an affiliate.',
        }
      : {
          subject: 'Your affiliate link',
          opening: `You’re in. Here’s your affiliate link:\n${affiliateLink}\n\nReply to this email with how you’d like to be paid.`,
        },
  receipt: { what: 'your affiliate application' },
});
