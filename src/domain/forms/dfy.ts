import { radioField, selectField } from './choice-fields.ts';
import { emailField, multilineField, nameField, optional, sourceField } from './fields.ts';
import { defineForm, type FieldOption } from './form-definition.ts';

export const DFY_TIMELINES = [
  { value: 'immediate', label: 'As soon as possible' },
  { value: 'medium', label: 'In the next few months' },
  { value: 'long', label: 'In six months or later' },
  { value: 'flexible', label: 'Flexible: whenever the right business comes along' },
] as const satisfies readonly FieldOption[];

/** The search plans, by their tags in content/pages/services.yaml. */
export const DFY_PLANS = [
  { value: 'dfy-starter', label: 'DFY Starter' },
  { value: 'dfy-pro', label: 'DFY Pro' },
] as const satisfies readonly FieldOption[];

export const dfyForm = defineForm({
  type: 'dfy',
  title: 'Apply for a deal search',
  submitLabel: 'Send Application',
  fields: {
    name: nameField({ min: 2, message: 'Name must be at least 2 characters.' }),
    email: emailField(),
    audienceDescription: multilineField({
      label: 'Your audience',
      hint: 'Readers, followers, or customers you reach today, and how many. If none, describe your skills.',
      min: 10,
      message: 'Please provide a detailed audience description.',
    }),
    ideaSummary: multilineField({
      label: 'Your idea',
      hint: 'The business you want to run, in a few sentences.',
      min: 10,
      message: 'Please summarize your idea in at least 10 characters.',
    }),
    monetizationStrategy: multilineField({
      label: 'How it will make money',
      hint: 'Subscriptions, sales, sponsors, services, or something else.',
      min: 10,
      message: 'Please describe your monetization strategy.',
    }),
    timeline: radioField({
      label: 'When do you want to buy?',
      options: DFY_TIMELINES,
      message: 'Please select a preferred timeline.',
    }),
    plan: optional(
      selectField({
        label: 'Plan',
        hint: "Leave this blank if you'd rather talk first.",
        options: DFY_PLANS,
        message: 'Please choose a plan from the list, or leave this blank.',
      }),
    ),
    source: sourceField('dfy_application_form'),
  },
  thanks: {
    title: 'Application Received!',
    text: 'A person will read it and email you questions or a draft brief to review.',
  },
  sentLabel: 'Application Received!',
  failure: {
    title: 'Submission Error',
    text: 'There was a problem submitting your application. Please try again.',
  },
  outboxTitle: 'Your deal search application',
  thanksPage: {
    title: 'Deal search application received',
    description:
      'We have your application for a done-for-you search. A person will read it and email you questions or a draft brief.',
  },
  retention: 'application',
  noun: 'deal search application',
  reply: () => ({
    subject: 'Your deal search application',
    opening: 'Thanks for applying for a done-for-you deal search.',
  }),
  receipt: { what: 'your deal search application' },
});
