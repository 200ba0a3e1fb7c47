import { atLeast, LIMITS } from '../shared/limits.ts';
import type { FieldOption, FormField } from './form-definition.ts';
import { emailInput, nameInput } from './sender-fields.ts';

export const DFY_SOURCE = 'dfy_application_form';

export const DFY_MESSAGES = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  audienceDescription: 'Please provide a detailed audience description.',
  ideaSummary: 'Please summarize your idea in at least 10 characters.',
  monetizationStrategy: 'Please describe your monetization strategy.',
  timeline: 'Please select a preferred timeline.',
  plan: 'Please select one of the plans, or none.',
} as const;

export const DFY_TIMELINES = [
  { value: 'immediate', label: 'As soon as possible' },
  { value: 'medium', label: 'In the next few months' },
  { value: 'long', label: 'In half a year or later' },
  { value: 'flexible', label: 'Flexible: when the right business comes along' },
] as const satisfies readonly FieldOption[];

/** The plans that are searches, by their tags in content/pages/services.yaml. */
export const DFY_PLANS = [
  { value: 'dfy-starter', label: 'DFY Starter' },
  { value: 'dfy-pro', label: 'DFY Pro' },
] as const satisfies readonly FieldOption[];

/** What the application asks for; apart from its schema, so that a page can have it without zod. */
export const dfyFields = [
  { ...nameInput, hint: atLeast(2), invalid: DFY_MESSAGES.name },
  { ...emailInput, invalid: DFY_MESSAGES.email },
  {
    name: 'audienceDescription',
    label: 'Your audience',
    kind: 'textarea',
    required: true,
    hint: `Whom you reach or serve today, and how many they are. ${atLeast(10)}`,
    maxLength: LIMITS.text,
    invalid: DFY_MESSAGES.audienceDescription,
  },
  {
    name: 'ideaSummary',
    label: 'Your idea',
    kind: 'textarea',
    required: true,
    hint: `What you would like to run, in a few sentences. ${atLeast(10)}`,
    maxLength: LIMITS.text,
    invalid: DFY_MESSAGES.ideaSummary,
  },
  {
    name: 'monetizationStrategy',
    label: 'How it should earn',
    kind: 'textarea',
    required: true,
    hint: `Subscriptions, sales, sponsors, services, or what you have in mind. ${atLeast(10)}`,
    maxLength: LIMITS.text,
    invalid: DFY_MESSAGES.monetizationStrategy,
  },
  {
    name: 'timeline',
    label: 'When you would like to buy',
    kind: 'radio',
    required: true,
    options: DFY_TIMELINES,
    invalid: DFY_MESSAGES.timeline,
  },
  {
    name: 'plan',
    label: 'Plan',
    kind: 'select',
    hint: 'Leave it open if you would rather talk first.',
    options: DFY_PLANS,
    invalid: DFY_MESSAGES.plan,
  },
  { name: 'source', label: 'Source', kind: 'hidden', value: DFY_SOURCE },
] as const satisfies readonly FormField[];
