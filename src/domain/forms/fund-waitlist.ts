import * as z from 'zod/mini';
import { emailField, orNothing, singleLine, tickedBox } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import type { FormDefinition } from './form-definition.ts';
import { emailInput, nameInput } from './sender-fields.ts';

const NAME_MESSAGE = 'Please enter your name as one line of text.';
const EMAIL_MESSAGE = 'Please enter a valid email address.';
const ACCREDITED_MESSAGE = 'Please confirm that you are an accredited investor.';

export const fundWaitlistSchema = z.strictObject({
  email: emailField(EMAIL_MESSAGE),
  name: orNothing(singleLine(1, NAME_MESSAGE, LIMITS.name)),
  /** What the visitor states; it is verified before anybody invests. */
  accredited: tickedBox(ACCREDITED_MESSAGE),
});

export const fundWaitlistForm = {
  type: 'fund_waitlist',
  title: 'Join the Waitlist',
  action: '/api/form-submission/fund_waitlist',
  submitLabel: 'Join the Waitlist',
  fields: [
    { ...emailInput, invalid: EMAIL_MESSAGE },
    { ...nameInput, required: false, invalid: NAME_MESSAGE },
    {
      name: 'accredited',
      label: 'I am an accredited investor',
      kind: 'checkbox',
      required: true,
      hint: 'In the sense of Rule 501(a) of Regulation D. Your status is verified before you invest.',
      invalid: ACCREDITED_MESSAGE,
    },
  ],
  schema: fundWaitlistSchema,
  thanks: {
    title: 'You are on the waitlist',
    text: 'You hear first when the fund opens. Joining commits you to nothing.',
  },
} as const satisfies FormDefinition;
