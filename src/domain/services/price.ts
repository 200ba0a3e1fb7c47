import { z } from 'zod';
import { capitalize } from '../shared/list-text.ts';
import { formatDollars } from '../shared/number-text.ts';

/** What follows an amount for each period. */
const PERIOD_SUFFIX = {
  month: '/month',
  year: '/year',
  use: ' per use',
  session: ' per session',
} as const;
export type Period = keyof typeof PERIOD_SUFFIX;

export const periodSchema = z.enum(['month', 'year', 'use', 'session'], {
  error: 'Write per as month, year, use, or session. Leave it out for a one-time price.',
});

const onlyTrue = (field: string) =>
  z.literal(true, { error: `Write ${field}: true, or leave the line out.` }).optional();

/** What is paid on top of an amount: a percentage, or a share agreed in writing. */
const plusSchema = z.strictObject(
  {
    /** Leave it out for a share agreed case by case. */
    percent: z
      .number({ error: 'Write the percentage as a plain number, like 10 (no % sign).' })
      .positive({ error: 'A percentage must be more than 0.' })
      .max(100, { error: 'A percentage can be no more than 100.' })
      .optional(),
    /** What it is a share of: 'the sale price', 'upside'. */
    of: z
      .string({ error: 'Say what the percentage or share applies to, like: the sale price.' })
      .min(3, { error: 'Say what the percentage or share applies to, like: the sale price.' }),
  },
  {
    error:
      "Write plus as { percent: 10, of: the sale price }, or as { of: upside } for 'share of upside'.",
  },
);
export type Plus = z.infer<typeof plusSchema>;

const AMOUNT =
  "Write the amount as whole US dollars, like 1499 (no $ and no comma), or 'free', or 'custom quote'.";

/** One way to pay for a plan. Several prices are alternatives: by the month or by the year. */
export const priceSchema = z
  .strictObject(
    {
      /** Whole US dollars, or one of the two words. */
      amount: z.union(
        [z.int().positive({ error: AMOUNT }), z.enum(['free', 'custom quote'])],
        AMOUNT,
      ),
      per: periodSchema.optional(),
      /** A starting price: a larger job costs more. */
      from: onlyTrue('from'),
      /** Adds 'flat' after the amount, where a visitor might expect an hourly fee. */
      flat: onlyTrue('flat'),
      plus: plusSchema.optional(),
    },
    {
      error: 'A price has amount and, if needed, per, from, flat, and plus. Check the spelling.',
    },
  )
  .refine(
    ({ amount, per, from, flat, plus }) =>
      typeof amount === 'number' || !(per ?? from ?? flat ?? plus),
    { error: "Nothing else goes with 'free' or 'custom quote'." },
  );
export type Price = z.infer<typeof priceSchema>;

/** '+ 10% of the sale price', '+ share of upside'. */
export const plusWords = ({ percent, of }: Plus): string =>
  `+ ${percent === undefined ? 'share' : `${percent}%`} of ${of}`;

/** '$99', '$99/month', '$99 per use'. */
export const amountWords = (amount: number, per?: Period): string =>
  `${formatDollars(amount)}${per ? PERIOD_SUFFIX[per] : ''}`;

function wordsOf({ amount, per, from, flat, plus }: Price): string {
  if (typeof amount === 'string') return amount;
  const parts = [from && 'from', amountWords(amount, per), flat && 'flat', plus && plusWords(plus)];
  return parts.filter(Boolean).join(' ');
}

/**
 * A price as visitors see it: '$99/month or $999/year', 'From $7,500', 'Free or $49',
 * '$1,499 + 10% of the sale price', 'Custom quote'. Nothing else formats a plan's price.
 */
export function priceWords(price: readonly Price[]): string {
  return capitalize(price.map(wordsOf).join(' or '));
}
