import { LIMITS } from '../../shared/limits.ts';
import {
  emailField,
  optional,
  selectField,
  textField,
  tickField,
  webAddressField,
} from '../fields.ts';
import { MESSAGES } from './messages.ts';
import { BUSINESS_TYPES, NEEDED } from './options.ts';

/** Step 1: the seller and the startup's name. */
export const basicInfoFields = {
  startupName: textField({
    label: 'Startup name',
    autocomplete: 'off',
    max: LIMITS.name,
    message: MESSAGES.startupName,
  }),
  websiteUrl: optional(
    webAddressField({
      label: 'Website',
      hint: 'We look at it when we review your listing.',
      placeholder: 'example.com',
      message: MESSAGES.websiteUrl,
    }),
  ),
  founderName: optional(
    textField({
      label: 'Your name',
      hint: 'Only our team sees this. We never publish it.',
      autocomplete: 'name',
      max: LIMITS.name,
      message: MESSAGES.founderName,
    }),
  ),
  founderEmail: emailField({
    label: 'Your email',
    hint: 'So we can reply to you. We never publish it.',
    message: MESSAGES.founderEmail,
  }),
  anonymousListing: tickField({
    label: 'List anonymously',
    hint: 'Hides the startup’s name, website, and demo link from the public. We never publish your own name or email either way.',
  }),
};

/** Step 2: the kind of business. */
export const businessDetailsFields = {
  businessType: selectField({
    label: 'Business type',
    options: BUSINESS_TYPES,
    message: MESSAGES.businessType,
  }),
  otherBusinessType: optional(
    textField({
      label: 'Other business type',
      condition: 'if you chose Other',
      hint: 'For example, a podcast or a job board.',
      max: LIMITS.name,
      message: MESSAGES.otherBusinessType,
    }),
  ),
  techStack: optional(
    textField({
      label: 'Tech stack',
      condition: NEEDED,
      hint: 'What it’s built with and runs on.',
      placeholder: 'Django, PostgreSQL, Stripe',
      message: MESSAGES.techStack,
    }),
  ),
};
