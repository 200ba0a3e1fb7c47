import { z } from 'zod';
import { DAY_MS, isCalendarDate, utcDay } from '#src/domain/shared/calendar-date.ts';
import { findForm, forms } from '#src/domain/forms/registry.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import type { Selection } from '#netlify/records/record-walk.ts';
import type { Options } from './command.ts';

/** Options that select submissions, shared by all commands that list them. */
export const SELECTION_OPTIONS = {
  form: {
    type: 'string',
    multiple: true,
    value: '<form>',
    help: 'only this form; can be repeated',
  },
  status: {
    type: 'string',
    multiple: true,
    value: '<status>',
    help: 'only this status; can be repeated',
  },
  from: {
    type: 'string',
    value: '<day>',
    help: 'filed on or after this day: 2026-11-21, or 7d for a week ago',
  },
  to: { type: 'string', value: '<day>', help: 'filed on or before this day' },
  in: {
    type: 'string',
    value: '<place>',
    help: 'inbox, quarantine (suspected spam), or everywhere',
  },
} as const satisfies Options;

/** A form's type, with hyphens or underscores. */
export const formName = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .refine((type) => findForm(type) !== undefined, {
    error: ({ input }) =>
      `Unknown form ${JSON.stringify(input)}. Choose one of: ${forms.map(({ type }) => type).join(', ')}.`,
  });

/** A status, with hyphens or underscores. */
export const statusName = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(
    z.enum(SUBMISSION_STATUSES, {
      error: ({ input }) =>
        `Unknown status ${JSON.stringify(input)}. Choose one of: ${SUBMISSION_STATUSES.join(', ')}.`,
    }),
  );

const day = z.string().refine((text) => isCalendarDate(text) || /^\d{1,4}d$/.test(text), {
  error: 'Write a day like 2026-11-21, or like 7d for seven days ago.',
});

const place = z.enum(['inbox', 'quarantine', 'everywhere'], {
  error: '--in must be inbox, quarantine, or everywhere.',
});

export const selectionInput = {
  form: z.array(formName).optional(),
  status: z.array(statusName).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** @param usual The default place. */
export const placeInput = (usual: z.output<typeof place>) => place.default(usual);

export const noWords = z
  .array(z.string())
  .max(0, { error: 'Too many arguments. Put text with spaces in quotes.' });

/** The parsed selection options. */
export interface Selected {
  form?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  in: Selection['where'];
}

/** Turns the options into a selection for the stores. */
export function selectionOf(
  { form, from, to, in: where }: Selected,
  order: Selection['order'],
  now: number,
): Selection {
  return {
    forms: form,
    from: from === undefined ? undefined : dayFrom(from, now),
    to: to === undefined ? undefined : dayFrom(to, now),
    where,
    order,
  };
}

function dayFrom(text: string, now: number): string {
  if (!text.endsWith('d')) return text;
  return utcDay(now - Number(text.slice(0, -1)) * DAY_MS);
}
