/* Figures as an editor writes them in a listing's file. */

import { z } from 'zod';

export const dollars = (what: string) =>
  z
    .number({ error: `${what} must be a plain number of US dollars, like 4200 (no $ or commas).` })
    .min(0, { error: `${what} cannot be negative.` });

export const dollarText = z.string().regex(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/, {
  error: 'Write an amount with its dollar sign, like $1,200.',
});

export const percentText = z.string().regex(/^\d+(\.\d+)?%$/, {
  error: 'Write a percentage with its sign, like 4.5%.',
});

/** Of all visits, in percent. */
export const share = z
  .number()
  .int({ error: 'Write a whole percentage, like 55.' })
  .min(0)
  .max(100, { error: 'A traffic percentage must be from 0 to 100.' });

export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, {
  error: 'Write a month as year-month, like 2026-10.',
});

export const date = z.iso.date({ error: 'Write a date like 2026-10-04.' });
