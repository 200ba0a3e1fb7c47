import { z } from 'zod';
import {
  noDuplicates,
  editorsDay,
  filledIn,
  type PlaceholderTexts,
} from '../shared/editors-text.ts';

/** All entries of a file in content/pages. An editor may delete them all. */
export const entriesOf = <Entry extends z.ZodType<{ id: string }>>(entry: Entry) =>
  z
    .array(entry)
    .check(noDuplicates('id', 'Another entry has this id. Choose a new one.'))
    .nullable()
    .transform((entries) => entries ?? []);

/** The founder's note on the home page: one entry, or none. */
export const founderNoteSchema = z.strictObject({
  id: z.string(),
  sample: z.boolean().default(false),
  paragraphs: z.array(z.string().min(2)).min(1),
});

/** What the owner claims on the home page, in the owner's words. */
export const claimSchema = z.strictObject({
  id: z.string(),
  figure: z.string().max(10),
  text: z.string().max(60),
  /** Where it can be checked. For the launch check; no page shows it. */
  proof: z.string().min(1).optional(),
});

/** Why small startups sell early; each entry names a public source that anyone can check. */
export const trendSchema = (facts: PlaceholderTexts) =>
  z.strictObject({
    id: z.string(),
    trend: z.string().min(10).max(60),
    /** Set large above the trend; it stands in the source. */
    figure: filledIn(z.string().max(40), facts).pipe(z.string().max(10)),
    /** What the source says, for which time and whom. */
    finding: filledIn(z.string().min(80).max(400), facts),
    source: z.string().min(10).max(80),
    sourceUrl: z.httpUrl(),
    /** The day somebody last checked the source. */
    readOn: editorsDay('readOn'),
    /** Why it matters to somebody who could sell. */
    impact: z.string().min(60).max(300),
  });
export type Trend = z.output<ReturnType<typeof trendSchema>>;

/** A way to buy without paying upfront, as /how-it-works compares them. */
export const wayOfPayingSchema = z.strictObject({
  ...{ id: z.string(), name: z.string(), guide: z.string().optional() },
  ...{ atClose: z.string(), monthly: z.string(), risk: z.string(), fits: z.string() },
});
export type WayOfPaying = z.output<typeof wayOfPayingSchema>;

/** A quote on the founder pass page. */
export const passTestimonialSchema = z.strictObject({
  id: z.string(),
  /** Marks a made-up quote; the page says so. */
  sample: z.boolean().default(false),
  quote: z.string().min(40).max(320),
  author: z.string().min(2).max(80),
});
