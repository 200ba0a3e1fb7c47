import { z } from 'zod';
import { DAY_MS, isCalendarDate } from '#src/domain/shared/calendar-date.ts';
import { findForm, forms } from '#src/domain/forms/registry.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import type { Selection } from '#netlify/records/record-walk.ts';
import type { Options } from './command.ts';

/** How submissions are chosen, in every command that goes through them. */
export const SELECTION_OPTIONS = {
  form: { type: 'string', multiple: true, value: '<form>', help: 'of this form; may be repeated' },
  status: {
    type: 'string',
    multiple: true,
    value: '<status>',
    help: 'with this status; may be repeated',
  },
  from: {
    type: 'string',
    value: '<day>',
    help: 'filed under this day or later: 2026-11-21, or 7d for a week ago',
  },
  to: { type: 'string', value: '<day>', help: 'filed under this day or earlier' },
  in: {
    type: 'string',
    value: '<place>',
    help: 'inbox, quarantine (looks like spam) or everywhere',
  },
} as const satisfies Options;

/** A form's type, with hyphens or underscores. */
export const formName = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .refine((type) => findForm(type) !== undefined, {
    error: ({ input }) =>
      `There is no form ${JSON.stringify(input)}. There are: ${forms.map(({ type }) => type).join(', ')}.`,
  });

/** A status, with hyphens or underscores. */
export const statusName = z
  .string()
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(
    z.enum(SUBMISSION_STATUSES, {
      error: ({ input }) =>
        `There is no status ${JSON.stringify(input)}. There are: ${SUBMISSION_STATUSES.join(', ')}.`,
    }),
  );

const day = z.string().refine((text) => isCalendarDate(text) || /^\d{1,4}d$/.test(text), {
  error: 'A day is written like 2026-11-21, or like 7d for seven days ago.',
});

const place = z.enum(['inbox', 'quarantine', 'everywhere'], {
  error: 'A place is inbox, quarantine or everywhere.',
});

export const selectionInput = {
  form: z.array(formName).optional(),
  status: z.array(statusName).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** @param usual The place when none is named. */
export const placeInput = (usual: z.output<typeof place>) => place.default(usual);

export const noWords = z
  .array(z.string())
  .max(0, { error: 'There is a word too many. A text with spaces goes in quotes.' });

/** Which submissions were asked for, as the options were read. */
export interface Selected {
  form?: string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  in: Selection['where'];
}

/** What the options choose, as the stores understand it. */
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
  return new Date(now - Number(text.slice(0, -1)) * DAY_MS).toISOString().slice(0, 10);
}
