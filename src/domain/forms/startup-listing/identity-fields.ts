import { LIMITS } from '../../shared/limits.ts';
import type { FormField } from '../form-definition.ts';
import { MESSAGES } from './messages.ts';
import { BUSINESS_TYPES } from './options.ts';

/** Step 1: who sells, and what it is called. */
export const basicInfoFields = [
  {
    name: 'startupName',
    label: 'Startup name',
    kind: 'text',
    required: true,
    autocomplete: 'off',
    maxLength: LIMITS.name,
    invalid: MESSAGES.startupName,
  },
  {
    name: 'websiteUrl',
    label: 'Website',
    kind: 'text',
    inputMode: 'url',
    hint: 'We look at it when we check the listing.',
    placeholder: 'example.com',
    autocomplete: 'url',
    maxLength: LIMITS.url,
    invalid: MESSAGES.websiteUrl,
  },
  {
    name: 'founderName',
    label: 'Your name',
    kind: 'text',
    hint: 'For us alone. It is never published.',
    autocomplete: 'name',
    maxLength: LIMITS.name,
    invalid: MESSAGES.founderName,
  },
  {
    name: 'founderEmail',
    label: 'Your email',
    kind: 'email',
    required: true,
    hint: 'So that we can answer you. It is never published.',
    placeholder: 'you@example.com',
    autocomplete: 'email',
    maxLength: LIMITS.email,
    invalid: MESSAGES.founderEmail,
  },
  {
    name: 'anonymousListing',
    label: 'List anonymously',
    kind: 'checkbox',
    hint: 'The public then sees neither the startup’s name nor its website nor the demo link. Your own name and email are never published either way.',
  },
] as const satisfies readonly FormField[];

/** Step 2: what kind of business it is. */
export const businessDetailsFields = [
  {
    name: 'businessType',
    label: 'Business type',
    kind: 'select',
    required: true,
    options: BUSINESS_TYPES,
    invalid: MESSAGES.businessType,
  },
  {
    name: 'otherBusinessType',
    label: 'Other business type',
    kind: 'text',
    condition: 'if you chose Other',
    hint: 'What would you call it?',
    maxLength: LIMITS.name,
    invalid: MESSAGES.otherBusinessType,
  },
  {
    name: 'techStack',
    label: 'Tech stack',
    kind: 'text',
    hint: 'What it is built with and runs on.',
    placeholder: 'Django, PostgreSQL, Stripe',
    maxLength: LIMITS.line,
    invalid: MESSAGES.techStack,
  },
] as const satisfies readonly FormField[];
