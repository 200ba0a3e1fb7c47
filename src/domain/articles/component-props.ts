import { z } from 'zod';
import { AMOUNT_MAX, MONTHS_MAX } from '../shared/limits.ts';
import { formatNumber } from '../shared/number-text.ts';

const amount = z
  .number({ error: 'write a dollar amount in braces, like {60000}' })
  .min(0, { error: 'write 0 or more' })
  .max(AMOUNT_MAX, { error: `write at most ${formatNumber(AMOUNT_MAX)}` });
const rate = z
  .number({ error: 'write a rate as a decimal in braces, like {0.08} for 8%' })
  .min(0, { error: 'write 0 or more' })
  .max(1, { error: 'write a decimal: 0.08 is 8%' });
const months = z
  .int({ error: 'write whole months in braces, like {48}' })
  .min(1, { error: 'write 1 or more' })
  .max(MONTHS_MAX, { error: `write at most ${MONTHS_MAX}` });
const listOf = <Item extends z.ZodType>(item: Item, example: string) =>
  z.array(item, { error: `write a list in braces, like ${example}` }).min(1, {
    error: `write a list with at least one entry, like ${example}`,
  });

const loan = { principal: amount, apr: rate, months };

/** Props of each article component. Amounts in US dollars, rates as yearly decimals. */
export const componentProps = {
  PaymentTable: z.strictObject({
    ...loan,
    months: listOf(months, '{[36, 48, 60]}'),
    monthlyProfit: amount.optional(),
    /** Per year. */
    salary: amount.default(0),
  }),
  Amortization: z.strictObject(loan),
  DscrGauge: z.strictObject({
    ...loan,
    /** Per year, like the salary. */
    sde: z.number({ error: 'write yearly earnings in braces, like {36000}' }),
    salary: amount.default(0),
  }),
  PaymentCalculator: z.strictObject({ ...loan, monthlyProfit: amount.optional() }),
  ValuationTable: z.strictObject({
    monthlyProfit: amount,
    multiples: listOf(amount, '{[2, 3, 4]}'),
  }),
  RevenueShareTable: z.strictObject({
    advance: amount,
    cap: amount,
    share: rate,
    firstMonthRevenue: amount,
    growths: listOf(
      z.number({ error: 'write monthly growth as a decimal, like 0.02' }),
      '{[-0.02, 0, 0.02]}',
    ),
  }),
  OffersCompared: z.strictObject({
    /** What a year of waiting costs the seller. */
    discount: rate,
    offers: listOf(
      z.strictObject({
        label: z.string({ error: 'write a label in quotes' }).min(2).max(60),
        cashAtClose: amount,
        note: z.strictObject({ amount, apr: rate, months }).optional(),
        earnOut: z.strictObject({ amount, months }).optional(),
      }),
      "{[{ label: 'All cash', cashAtClose: 52000 }]}",
    ),
  }),
  Screenshot: z.strictObject({
    file: z
      .string({ error: 'write a file in content/learn in quotes' })
      .regex(/^[\w-]+\/[\w-]+\.webp$/, {
        error: 'write a folder and a file, like guide/page.webp',
      }),
    alt: z.string({ error: 'say in quotes what is to be seen' }).min(20).max(300),
    caption: z.string({ error: 'write a caption in quotes' }).min(10).max(200),
  }),
  Callout: z.strictObject({
    title: z.string({ error: 'write a title in quotes' }).min(3).max(80),
  }),
} as const;

export type ComponentName = keyof typeof componentProps;
export type ComponentProps<Name extends ComponentName> = z.infer<(typeof componentProps)[Name]>;

/** Components that wrap text. The others end with />. */
export const CONTAINERS: readonly string[] = ['Callout'] satisfies ComponentName[];
