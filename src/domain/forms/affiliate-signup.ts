import * as z from 'zod/mini';
import { oneOf } from '../shared/choice-fields.ts';
import {
  emailField,
  multiLine,
  orNothing,
  singleLine,
  tickedBox,
  webAddress,
} from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { rangeText, REVIEW_DAYS } from '../shared/promises.ts';
import {
  AFFILIATE_MESSAGES as MESSAGES,
  affiliateSignupFields,
  PASSWORD_MIN,
  REFERRAL_SOURCES,
  USERNAME,
} from './affiliate-signup-fields.ts';
import { crossFieldCheck } from './cross-field-check.ts';
import type { CrossFieldRule } from './cross-field-rule.ts';
import type { FormDefinition } from './form-definition.ts';

const PASSWORD_MAX = 200;
/** What no keyboard types into a password, and what could not be kept exactly. */
const UNTYPABLE = /[\p{Cc}\p{Cs}]/u;

const lengthOf = (text: string) => Array.from(text).length;
const isLongEnough = (password: string) => lengthOf(password) >= PASSWORD_MIN;

/** Neither trimmed nor changed in any way: every character counts, and is hashed as it was typed. */
const password = z.string({ error: MESSAGES.password }).check(
  z.refine(isLongEnough, { error: MESSAGES.password }),
  z.refine((text) => lengthOf(text) <= PASSWORD_MAX, {
    error: `Please use at most ${PASSWORD_MAX} characters.`,
  }),
  z.refine((text) => !UNTYPABLE.test(text), {
    error: 'Please remove line breaks and invisible characters.',
  }),
);

const confirmPassword = z
  .string({ error: MESSAGES.confirmPassword })
  .check(z.refine(isLongEnough, { error: MESSAGES.confirmPassword }));

const samePasswords: CrossFieldRule<{ password: string; confirmPassword: string }> = {
  looksAt: ['password', 'confirmPassword'],
  marks: 'confirmPassword',
  judge: (form) => (form.password === form.confirmPassword ? undefined : MESSAGES.passwordsDiffer),
};

export const affiliateSignupSchema = z
  .strictObject({
    fullName: singleLine(2, MESSAGES.fullName, LIMITS.name),
    email: emailField(MESSAGES.email),
    /** Whether somebody has it already is settled at review; nobody finds out by asking here. */
    username: singleLine(USERNAME.min, MESSAGES.username, USERNAME.max).check(
      z.regex(USERNAME.pattern, { error: MESSAGES.usernameCharacters }),
    ),
    website: orNothing(webAddress(MESSAGES.website)),
    promotionPlan: multiLine(10, MESSAGES.promotionPlan),
    referralSource: oneOf(REFERRAL_SOURCES, MESSAGES.referralSource),
    password,
    confirmPassword,
    termsAccepted: tickedBox(MESSAGES.termsAccepted),
    source: z._default(z.literal('affiliate_signup_form'), 'affiliate_signup_form'),
    tags: z._default(z.tuple([z.literal('affiliate'), z.literal('affiliate_applicant')]), [
      'affiliate',
      'affiliate_applicant',
    ]),
  })
  .check(crossFieldCheck(samePasswords));

export const affiliateSignupForm = {
  type: 'affiliate_signup',
  title: 'Become an affiliate',
  action: '/api/form-submission/affiliate_signup',
  submitLabel: 'Submit Application',
  fields: affiliateSignupFields,
  schema: affiliateSignupSchema,
  thanks: {
    title: 'Application Submitted!',
    text: `We'll review your affiliate application and get back to you shortly, within ${rangeText(REVIEW_DAYS.affiliate)} business days.`,
  },
} as const satisfies FormDefinition;
