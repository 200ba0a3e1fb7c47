import { z } from 'zod';
import { editorsText, keysText } from '../shared/editors-text.ts';
import { formatCount } from '../shared/number-text.ts';
import { periodSchema, priceSchema } from './price.ts';

/** Sections of the services page. The middle five are its tabs, in this order. */
export const TAB_GROUPS = [
  'deal-flow',
  'done-for-you',
  'acquisition-tools',
  'startup-listings',
  'advisory',
] as const;
export const PLAN_GROUPS = ['bundle', ...TAB_GROUPS, 'add-on'] as const;

const count = (what: string) =>
  z
    .int({ error: `Write ${what} as a whole number.` })
    .positive({ error: `Write ${what} as 1 or more.` });

const tagSchema = z
  .string({ error: 'Write a tag, like private-deal-feed.' })
  .max(60, { error: 'Shorten the tag to 60 characters or fewer.' })
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: 'Use lowercase letters, digits, and single hyphens, like private-deal-feed.',
  });

/** A plan in a bundle. */
const partSchema = z.strictObject(
  {
    /** The tag of the plan. */
    plan: tagSchema,
    /** Which of its prices, if it has several. */
    per: periodSchema.optional(),
    /** How many: 3 months, 2 uses. Without it, a monthly or yearly plan is ongoing. */
    times: count('times').optional(),
  },
  { error: 'A part of a bundle has plan and, if needed, per and times. Check the spelling.' },
);
export type Part = z.infer<typeof partSchema>;

/** One plan of content/pages/services.yaml, as an editor writes it. */
export const planSchema = z.strictObject(
  {
    /** Never change it once published: signups are stored under it. */
    tag: tagSchema,
    name: editorsText(3, 60, 'the name'),
    group: z.enum(PLAN_GROUPS, { error: `Choose one of: ${PLAN_GROUPS.join(', ')}.` }),
    price: z
      .array(priceSchema, { error: 'Write price as a list, like: - amount: 99.' })
      .min(1, { error: 'Write at least one price.' })
      .max(3, { error: 'Write no more than three prices.' }),
    /** What it is, in one sentence. */
    summary: editorsText(30, 180, 'a summary'),
    /** Who it is for. */
    audience: editorsText(10, 120, 'who it is for'),
    /** What the customer gets, one line each. Bundles use `contains` instead. */
    included: z
      .array(editorsText(8, 140, 'what is included'), {
        error: 'Write included as a list of lines.',
      })
      .min(1, { error: 'Write at least one line of what is included.' })
      .max(6, { error: 'Write no more than six lines.' })
      .optional(),
    /** For a search: how many leads, and within how many days. */
    delivery: z
      .strictObject(
        { leads: count('the number of leads'), days: count('the number of days') },
        { error: 'Write delivery as { leads: 3, days: 30 }.' },
      )
      .optional(),
    /** For a bundle: the plans in it. */
    contains: z
      .array(partSchema, { error: 'Write contains as a list, like: - plan: loi-generator.' })
      .min(2, { error: 'A bundle contains at least two plans.' })
      .optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A plan has no field ${keysText(issue.keys)}. Check the spelling.`
        : 'Write a plan as fields: tag, name, group, price, summary, audience, included.',
  },
);
export type Plan = z.infer<typeof planSchema>;

const DAYS_PER_MONTH = 30;

/** '30 days (1 month)', or just '45 days' when it is not a whole number of months. */
export function daysWords(days: number): string {
  const months = days / DAYS_PER_MONTH;
  const words = formatCount(days, 'day');
  return Number.isInteger(months) ? `${words} (${formatCount(months, 'month')})` : words;
}
