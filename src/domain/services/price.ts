import { z } from 'zod';
import { formatDollars } from '../shared/money.ts';

/** How each period is said after an amount. */
const PERIOD_WORDS = {
  month: 'a month',
  year: 'a year',
  use: 'per use',
  session: 'per session',
} as const;
export type Period = keyof typeof PERIOD_WORDS;

export const periodSchema = z.enum(['month', 'year', 'use', 'session'], {
  error: 'Write per as month, year, use or session, or leave it out for what is paid once.',
});

const onlyTrue = (field: string) =>
  z.literal(true, { error: `Write ${field}: true, or leave the line out.` }).optional();

/** What is paid on top of an amount: a percentage of something, or a share that is agreed in writing. */
const plusSchema = z.strictObject(
  {
    /** Leave the line out for a share that is agreed case by case. */
    percent: z
      .number({ error: 'Write the percentage as a plain number, like 10 (no % sign).' })
      .positive({ error: 'A percentage is more than 0.' })
      .max(100, { error: 'A percentage is 100 at most.' })
      .optional(),
    /** Of what: 'the sale price', 'upside'. */
    of: z
      .string({ error: 'Say of what the percentage or share is, like: the sale price.' })
      .min(3, { error: 'Say of what the percentage or share is, like: the sale price.' }),
  },
  {
    error:
      "Write plus as { percent: 10, of: the sale price }, or as { of: upside } for 'share of upside'.",
  },
);
export type Plus = z.infer<typeof plusSchema>;

const AMOUNT =
  "Write the amount as whole US dollars, like 1499 (no $ and no comma), or 'free', or 'custom quote'.";

/** One way to pay for a plan. Several of them are alternatives: by the month or by the year. */
export const priceSchema = z
  .strictObject(
    {
      /** Whole US dollars, or one of the two words. */
      amount: z.union(
        [z.int().positive({ error: AMOUNT }), z.enum(['free', 'custom quote'])],
        AMOUNT,
      ),
      per: periodSchema.optional(),
      /** The lowest price: a larger task costs more. */
      from: onlyTrue('from'),
      /** Said after the amount where a visitor might expect a fee by the hour. */
      flat: onlyTrue('flat'),
      plus: plusSchema.optional(),
    },
    {
      error: 'A price has amount and, where needed, per, from, flat and plus; check the spelling.',
    },
  )
  .refine(
    ({ amount, per, from, flat, plus }) =>
      typeof amount === 'number' || !(per ?? from ?? flat ?? plus),
    { error: "Beside 'free' and 'custom quote' stands nothing else." },
  );
export type Price = z.infer<typeof priceSchema>;

/** '+ 10% of the sale price', '+ share of upside'. */
export const plusWords = ({ percent, of }: Plus): string =>
  `+ ${percent === undefined ? 'share' : `${percent}%`} of ${of}`;

/** '$99', '$99 a month': US dollars, with the period where there is one. */
export const amountWords = (amount: number, per?: Period): string =>
  [formatDollars(amount), per && PERIOD_WORDS[per]].filter(Boolean).join(' ');

function wordsOf({ amount, per, from, flat, plus }: Price): string {
  if (typeof amount === 'string') return amount;
  const parts = [from && 'from', amountWords(amount, per), flat && 'flat', plus && plusWords(plus)];
  return parts.filter(Boolean).join(' ');
}

/**
 * A price as visitors read it: '$99 a month or $999 a year', 'From $7,500', 'Free or $49',
 * '$1,499 + 10% of the sale price', 'Custom quote'. The only place that words a price.
 */
export function priceWords(price: readonly Price[]): string {
  const words = price.map(wordsOf).join(' or ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
