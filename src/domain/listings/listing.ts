import { z } from 'zod';
import { DEAL_STRUCTURES } from '../shared/deal-structures.ts';
import { editorsText } from '../shared/editors-text.ts';
import { HISTORY_MONTHS } from '../shared/limits.ts';
import {
  PUBLISHED_MIN,
  ALT_LENGTH,
  PICTURE_LIMITS,
  PICTURE_NAME,
} from '../shared/listing-limits.ts';
import { LISTING_ID } from '../shared/listing-id.ts';
import { formatDollars } from '../shared/number-text.ts';
import { DEAL_SIZE } from '../shared/promises.ts';
import {
  CATEGORIES,
  MARKETPLACE_SOURCES,
  SALE_STATUSES,
  VERIFICATION_LEVELS,
} from './vocabulary.ts';

// Figures as an editor writes them.

const dollars = (what: string) =>
  z
    .number({ error: `${what} must be a plain number of US dollars, like 4200 (no $ or commas).` })
    .min(0, { error: `${what} cannot be negative.` });

const dollarText = z.string().regex(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/, {
  error: 'Write an amount with its dollar sign, like $1,200.',
});

const percentText = z.string().regex(/^\d+(\.\d+)?%$/, {
  error: 'Write a percentage with its sign, like 4.5%.',
});

/** Of all visits, in percent. */
const share = z
  .number()
  .int({ error: 'Write a whole percentage, like 55.' })
  .min(0)
  .max(100, { error: 'A traffic percentage must be from 0 to 100.' });

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, {
  error: 'Write a month as year-month, like 2026-10.',
});

const date = z.iso.date({ error: 'Write a date like 2026-10-04.' });

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `Choose one of: ${values.join(', ')}.` });

/** How a figure was verified, and for which months. */
const provenanceSchema = z.strictObject({
  /** self-reported, document-seen (statements or exports read by us) or connected (read from the source itself). */
  level: oneOf(VERIFICATION_LEVELS),
  /** First and last month we reviewed. */
  from: month,
  to: month,
});
export type Provenance = z.infer<typeof provenanceSchema>;

const pictureName = z.string().regex(PICTURE_NAME, {
  error: 'Write the name of a .webp, .png, or .jpg file in lowercase letters, digits, and hyphens.',
});

/**
 * One file in content/listings. Field comments are for the editor who writes it.
 * `submission` and `founder` reach no page (see public-listing.ts), only the owner's inbox.
 */
export const listingFields = z.strictObject({
  /** The file name without .yaml; also the last part of the listing's URL. */
  id: z.string().regex(LISTING_ID, {
    error: 'Use lowercase letters, digits, and single hyphens, like sf-12.',
  }),
  /** Marks made-up sample content to replace before going live. */
  sample: z.boolean().default(false),
  /** If the name is public, put it first: 'Fernhold: what it does'. Off-market, write only what it does. */
  title: editorsText(4, 100, 'a title'),
  /** What the business does and for whom, in one or two sentences. Shown on the card. */
  description: editorsText(50, 220, 'a description'),
  /** Two to five paragraphs for the listing's page, separated by an empty line. */
  longDescription: editorsText(PUBLISHED_MIN.longDescription, 4_000, 'a long description'),
  /** US dollars. Leave the line out for 'Price on request'. */
  price: dollars('The price')
    .min(DEAL_SIZE.from, { error: `We list businesses from ${formatDollars(DEAL_SIZE.from)}.` })
    .max(DEAL_SIZE.to, { error: `We list businesses up to ${formatDollars(DEAL_SIZE.to)}.` })
    .optional(),
  /** Average of the last three full months of history, in US dollars; 0 before the first sale. */
  monthlyRevenue: dollars('The monthly revenue'),
  /** Average of the last three full months of history; negative for a loss. Leave both out if unknown. */
  monthlyProfit: z
    .number({ error: 'The monthly profit must be a plain number of US dollars, like 1200 or -60.' })
    .optional(),
  category: oneOf(CATEGORIES),
  /** Years since launch, like 2.5. */
  age: z.number({ error: 'Write the age in years, like 2.5.' }).positive({
    error: 'The age must be more than 0 years.',
  }),
  /** Active users in the last full month; null if the business doesn't count them. */
  users: z.number().int().min(0).nullable(),
  /** Customers who paid in the last full month. */
  payingCustomers: z.number().int().min(0).optional(),
  featured: z.boolean().default(false),
  marketplaceSource: oneOf(MARKETPLACE_SOURCES),
  /** Off-market: the public sees a teaser without a price or financials. */
  isOffMarket: z.boolean().default(false),
  adminTags: z.array(z.string().min(2).max(40)).max(6).default([]),
  /** Where the seller is, like 'Ireland', if they say so. */
  region: editorsText(2, 60, 'a region').optional(),
  /** The business's website, if public. Not for anonymous or off-market listings. */
  website: z
    .httpUrl({ error: 'Write the full URL, like https://fernhold.example.com.' })
    .optional(),
  techStack: z.array(z.string().min(1).max(40)).min(1).max(15),
  reasonForSelling: editorsText(PUBLISHED_MIN.reasonForSelling, 900, 'the reason for selling'),
  growthOpportunities: z
    .array(editorsText(PUBLISHED_MIN.growthOpportunities.length, 260, 'a growth opportunity'))
    .min(PUBLISHED_MIN.growthOpportunities.items)
    .max(6),
  includedAssets: z
    .array(editorsText(PUBLISHED_MIN.includedAssets.length, 160, 'an included asset'))
    .min(PUBLISHED_MIN.includedAssets.items)
    .max(12),
  metrics: z.strictObject({
    /** Share of a month's starting customers who left that month, like "3.2%". */
    churn: percentText.optional(),
    /** Monthly user growth, like "4%". */
    userGrowth: percentText.optional(),
    /** Cost of winning one customer, like "$38". */
    cac: dollarText.optional(),
    /** Gross profit from one customer over its life, like "$410". */
    ltv: dollarText.optional(),
  }),
  financing: z.strictObject({
    /** True if the seller accepts no money down. */
    openToZeroDown: z.boolean(),
    /** Deal structures the seller accepts. */
    structures: z.array(z.enum(DEAL_STRUCTURES)).min(1, {
      error: `Name at least one of: ${DEAL_STRUCTURES.join(', ')}.`,
    }),
    /** Minimum down payment, in percent of the price: 0 to 100. */
    smallestDownPercent: z.number().int().min(0).max(100),
  }),
  /** Oldest month first; 24 months, or every full month since launch for a younger business. */
  history: z.strictObject({
    lastMonth: month,
    revenue: z.array(dollars('Revenue')).max(HISTORY_MONTHS),
    /** May be negative in a bad month. Leave out if monthlyProfit is left out. */
    profit: z.array(z.number()).max(HISTORY_MONTHS).optional(),
    /** The months whose profit is the seller's estimate, from their average. The page says so. */
    estimatedProfit: z.array(month).max(HISTORY_MONTHS).optional(),
  }),
  traffic: z
    .strictObject({
      monthlyVisitors: z.number().int().min(0),
      /** Percentages that add up to 100. */
      sources: z.strictObject({ organic: share, direct: share, social: share, referral: share }),
    })
    .optional(),
  emailListSize: z.number().int().min(0).optional(),
  /** Monthly revenue growth in percent, like 2.5 or -1. */
  monthlyGrowthRate: z.number().min(-50).max(100).optional(),
  hosting: editorsText(10, 240, 'where it is hosted and what that costs'),
  /** Hours per week to run it. */
  maintenanceHours: z.strictObject({
    from: z.number().min(0).max(80),
    to: z.number().min(0).max(80),
  }),
  /** Files in the folder content/listings/<id>. Not for anonymous or off-market listings. */
  pictures: z
    .strictObject({
      logo: pictureName.optional(),
      /** In the order they are shown, each with what it shows, for people who can't see it. */
      screenshots: z
        .array(
          z.strictObject({
            file: pictureName,
            alt: editorsText(ALT_LENGTH.min, ALT_LENGTH.max, 'what the screenshot shows'),
          }),
        )
        .max(PICTURE_LIMITS.screenshots, {
          error: `Show at most ${PICTURE_LIMITS.screenshots} screenshots.`,
        })
        .default([]),
    })
    .optional(),
  /** How each headline figure was verified, and for which months. */
  verification: z.strictObject({
    revenue: provenanceSchema,
    profit: provenanceSchema,
    users: provenanceSchema,
    traffic: provenanceSchema,
  }),
  /**
   * The day someone last checked that the seller owns the business or has the right to sell it, and
   * that the product works as described. Required unless it's a sample.
   */
  checkedOn: date.optional(),
  /** When it was listed, like 2026-10-04. */
  listedOn: date,
  /** Since when a buyer who signed a letter has it to themselves, or since when it is sold. Not for off-market listings. */
  sale: z
    .strictObject({
      status: oneOf(SALE_STATUSES),
      date,
      /** Only for a sold one, and only if the buyer and the seller agreed to show it. */
      price: dollars('The price').optional(),
    })
    .optional(),
  /** True hides the seller's identity from the public. */
  anonymousListing: z.boolean().default(true),
  /** The submission it came from. The seller's identity stays in that record, where it can be deleted. */
  submission: z
    .guid({
      error: 'Write the id of the submission: the last part of its address in the inbox.',
    })
    .optional(),
  /** For a listing without a submission. Internal; never published. */
  founder: z
    .strictObject({
      name: z.string().min(2).max(100),
      email: z.email(),
      website: z.httpUrl().optional(),
      logo: z.string().optional(),
      /** Words in the name that the listing also uses as ordinary words. */
      ordinaryWords: z.array(z.string().min(1)).optional(),
    })
    .optional(),
});
export type Listing = z.infer<typeof listingFields>;
