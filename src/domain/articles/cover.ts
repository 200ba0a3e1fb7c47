import { z } from 'zod';
import { editorsText } from '../shared/editors-text.ts';

const amount = z.number({ error: 'Write a plain number, like 2.5.' });

/** The figure that an article is about, with its numbers, as its cover shows it. */
export const coverSchema = z.strictObject({
  /** What the numbers are, like 'Months to earn back a customer'. */
  caption: editorsText(8, 44, 'a caption of the cover'),
  /** Two to six bars. The article's text has the same numbers. */
  bars: z
    .array(
      z.strictObject({
        label: editorsText(2, 18, 'a label'),
        /** Where the bar begins, if not at zero: a span of days, for example. */
        from: amount.default(0),
        to: amount,
        /** The number as the article writes it, like '$60,201'. */
        text: editorsText(1, 12, 'the number as text'),
      }),
    )
    .min(2, { error: 'Give the cover at least 2 bars.' })
    .max(6, { error: 'Give the cover at most 6 bars.' }),
});
export type Cover = z.infer<typeof coverSchema>;
