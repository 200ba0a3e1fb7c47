import { sourceField } from './fields/carried-fields.ts';
import { radioField, selectField } from './fields/choice-fields.ts';
import { optional } from './fields/field.ts';
import { emailField, multilineField, nameField } from './fields/text-fields.ts';
import { defineForm, type FieldOption } from './form-definition.ts';

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

export const dfyForm = defineForm({
  type: 'dfy',
  title: 'Apply for a search',
  submitLabel: 'Send Application',
  fields: {
    name: nameField({ min: 2, message: 'Name must be at least 2 characters.' }),
    email: emailField(),
    audienceDescription: multilineField({
      label: 'Your audience',
      hint: 'Whom you reach or serve today, and how many they are.',
      min: 10,
      message: 'Please provide a detailed audience description.',
    }),
    ideaSummary: multilineField({
      label: 'Your idea',
      hint: 'What you would like to run, in a few sentences.',
      min: 10,
      message: 'Please summarize your idea in at least 10 characters.',
    }),
    monetizationStrategy: multilineField({
      label: 'How it should earn',
      hint: 'Subscriptions, sales, sponsors, services, or what you have in mind.',
      min: 10,
      message: 'Please describe your monetization strategy.',
    }),
    timeline: radioField({
      label: 'When you would like to buy',
      options: DFY_TIMELINES,
      message: 'Please select a preferred timeline.',
    }),
    plan: optional(
      selectField({
        label: 'Plan',
        hint: 'Leave it open if you would rather talk first.',
        options: DFY_PLANS,
        message: 'Please select one of the plans, or none.',
      }),
    ),
    source: sourceField('dfy_application_form'),
  },
  thanks: {
    title: 'Application Received!',
    text: 'A person reads it and answers with questions, or with a brief for you to correct.',
  },
  sentLabel: 'Application Received!',
  failure: {
    title: 'Submission Error',
    text: 'There was a problem submitting your application. Please try again.',
  },
  outboxTitle: 'Your application for a search',
  thanksPage: {
    title: 'Application for a search received',
    description:
      'Your application for a done-for-you search has arrived. A person reads it and gets back to you with questions or a brief.',
  },
  retention: 'application',
  noun: 'application for a search',
});
