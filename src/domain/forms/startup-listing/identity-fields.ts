import { LIMITS } from '../../shared/limits.ts';
import { selectField, tickField } from '../fields/choice-fields.ts';
import { optional } from '../fields/field.ts';
import { emailField, textField, webAddressField } from '../fields/text-fields.ts';
import { MESSAGES } from './messages.ts';
import { BUSINESS_TYPES } from './options.ts';

/** Step 1: who sells, and what it is called. */
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
      hint: 'We look at it when we check the listing.',
      placeholder: 'example.com',
      message: MESSAGES.websiteUrl,
    }),
  ),
  founderName: optional(
    textField({
      label: 'Your name',
      hint: 'For us alone. It is never published.',
      autocomplete: 'name',
      max: LIMITS.name,
      message: MESSAGES.founderName,
    }),
  ),
  founderEmail: emailField({
    label: 'Your email',
    hint: 'So that we can answer you. It is never published.',
    message: MESSAGES.founderEmail,
  }),
  anonymousListing: tickField({
    label: 'List anonymously',
    hint: 'The public then sees neither the startup’s name nor its website nor the demo link. Your own name and email are never published either way.',
  }),
};

/** Step 2: what kind of business it is. */
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
      hint: 'What would you call it?',
      max: LIMITS.name,
      message: MESSAGES.otherBusinessType,
    }),
  ),
  techStack: optional(
    textField({
      label: 'Tech stack',
      hint: 'What it is built with and runs on.',
      placeholder: 'Django, PostgreSQL, Stripe',
      message: MESSAGES.techStack,
    }),
  ),
};
