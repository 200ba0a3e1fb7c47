import { atLeast, LIMITS } from '../shared/limits.ts';
import type { FormField } from './form-definition.ts';

export const PASSWORD_MIN = 8;
export const USERNAME = { min: 3, max: 30, pattern: /^[A-Za-z0-9._-]+$/ } as const;

export const REFERRAL_SOURCES = [
  { value: 'twitter', label: 'X (Twitter)' },
  { value: 'newsletter', label: 'The newsletter' },
  { value: 'friend', label: 'A friend or colleague' },
  { value: 'search', label: 'A search engine' },
  { value: 'other', label: 'Somewhere else' },
] as const;

export const AFFILIATE_MESSAGES = {
  fullName: 'Full name is required',
  email: 'Please enter a valid email address',
  username: `Username must be at least ${USERNAME.min} characters`,
  usernameCharacters: 'Please use only letters, digits, dots, hyphens and underscores.',
  website: 'Please enter a valid URL',
  promotionPlan: 'Please describe how you plan to promote the product',
  referralSource: 'Please select a referral source',
  password: `Password must be at least ${PASSWORD_MIN} characters`,
  confirmPassword: 'Please confirm your password',
  passwordsDiffer: "Passwords don't match",
  termsAccepted: 'You must accept the terms and conditions',
} as const;

export const affiliateSignupFields = [
  {
    name: 'fullName',
    label: 'Full name',
    kind: 'text',
    required: true,
    hint: atLeast(2),
    autocomplete: 'name',
    placeholder: 'Your full name',
    maxLength: LIMITS.name,
    invalid: AFFILIATE_MESSAGES.fullName,
  },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    required: true,
    autocomplete: 'email',
    placeholder: 'you@example.com',
    maxLength: LIMITS.email,
    invalid: AFFILIATE_MESSAGES.email,
  },
  {
    name: 'username',
    label: 'Username',
    kind: 'text',
    required: true,
    hint: `Letters, digits, dots, hyphens and underscores. Your link will end in it; if somebody has it already, we suggest another. ${atLeast(USERNAME.min)}`,
    autocomplete: 'username',
    maxLength: USERNAME.max,
    invalid: AFFILIATE_MESSAGES.username,
  },
  {
    name: 'website',
    label: 'Website or profile',
    kind: 'url',
    hint: 'Where your audience finds you.',
    autocomplete: 'url',
    placeholder: 'https://example.com',
    maxLength: LIMITS.url,
    invalid: AFFILIATE_MESSAGES.website,
  },
  {
    name: 'promotionPlan',
    label: 'How do you plan to promote us?',
    kind: 'textarea',
    required: true,
    hint: `Who your audience is, how large it is, and what you would show it. ${atLeast(10)}`,
    maxLength: LIMITS.text,
    invalid: AFFILIATE_MESSAGES.promotionPlan,
  },
  {
    name: 'referralSource',
    label: 'How did you hear about us?',
    kind: 'select',
    required: true,
    options: REFERRAL_SOURCES,
    invalid: AFFILIATE_MESSAGES.referralSource,
  },
  // No maxLength on either: a browser cuts what is pasted, and the rest of a password with it.
  {
    name: 'password',
    label: 'Password',
    kind: 'password',
    required: true,
    hint: `${atLeast(PASSWORD_MIN)} Three or four words that have nothing to do with each other make a good one.`,
    autocomplete: 'new-password',
    invalid: AFFILIATE_MESSAGES.password,
  },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    kind: 'password',
    required: true,
    autocomplete: 'new-password',
    invalid: AFFILIATE_MESSAGES.confirmPassword,
  },
  {
    name: 'termsAccepted',
    label: 'I accept the terms and conditions and the privacy policy',
    kind: 'checkbox',
    required: true,
    invalid: AFFILIATE_MESSAGES.termsAccepted,
  },
  { name: 'source', label: 'Source', kind: 'hidden', value: 'affiliate_signup_form' },
] as const satisfies readonly FormField[];
