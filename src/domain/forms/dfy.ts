import * as z from 'zod/mini';
import { oneOf } from '../shared/choice-fields.ts';
import { emailField, multiLine, orNothing, singleLine } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { DFY_MESSAGES, DFY_PLANS, DFY_SOURCE, DFY_TIMELINES, dfyFields } from './dfy-fields.ts';
import type { FormDefinition } from './form-definition.ts';

export const dfySchema = z.strictObject({
  email: emailField(DFY_MESSAGES.email),
  name: singleLine(2, DFY_MESSAGES.name, LIMITS.name),
  audienceDescription: multiLine(10, DFY_MESSAGES.audienceDescription),
  ideaSummary: multiLine(10, DFY_MESSAGES.ideaSummary),
  monetizationStrategy: multiLine(10, DFY_MESSAGES.monetizationStrategy),
  timeline: oneOf(DFY_TIMELINES, DFY_MESSAGES.timeline),
  plan: orNothing(oneOf(DFY_PLANS, DFY_MESSAGES.plan)),
  source: z._default(z.literal(DFY_SOURCE), DFY_SOURCE),
});

export const dfyForm = {
  type: 'dfy',
  title: 'Apply for a search',
  action: '/api/form-submission/dfy',
  submitLabel: 'Send Application',
  fields: dfyFields,
  schema: dfySchema,
  thanks: {
    title: 'Application Received!',
    text: 'A person reads it and answers with questions, or with a brief for you to correct.',
  },
} as const satisfies FormDefinition;
