import { z } from 'zod';
import { LISTING_ID } from '../shared/listing-id.ts';
import { formatDollars } from '../shared/money.ts';
import { DEAL_SIZE } from '../shared/promises.ts';
import { findInconsistencies } from './listing-consistency.ts';
import { CATEGORIES, MARKETPLACE_SOURCES, VERIFICATION_LEVELS } from './vocabulary.ts';
import { DEAL_STRUCTURES } from '../shared/deal-structures.ts';

/** Longest history a listing carries, in months. */
const HISTORY_MONTHS = 24;

const sentence = (minimum: number, maximum: number, what: string) =>
  z
    .string({ error: `Write ${what}.` })
    .trim()
    .min(minimum, { error: `Write ${what} of at least ${minimum} characters.` })
    .max(maximum, { error: `Shorten ${what} to ${maximum} characters at most.` });

const dollars = (what: string) =>
  z
    .number({ error: `${what} is a plain number of US dollars, like 4200 (no $ and no comma).` })
    .min(0, { error: `${what} cannot be negative.` });

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, {
  error: 'Write a month as year-month, like 2026-10.',
});

const percentText = z.string().regex(/^\d+(\.\d+)?%$/, {
  error: 'Write a percentage in quotes, like "4.5%".',
});

const dollarText = z.string().regex(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/, {
  error: 'Write an amount in quotes, like "$1,200".',
});

/** Who has seen a figure, and for which months. */
const provenanceSchema = z.strictObject({
  /** self-reported, document-seen (statements or exports read by us) or connected (read from the source itself). */
  level: z.enum(VERIFICATION_LEVELS, {
    error: `Choose one of: ${VERIFICATION_LEVELS.join(', ')}.`,
  }),
  /** First and last month that were looked at. */
  from: month,
  to: month,
});
export type Provenance = z.infer<typeof provenanceSchema>;

const share = z
  .number()
  .int({ error: 'Write a whole percentage, like 55.' })
  .min(0)
  .max(100, { error: 'A share of traffic is between 0 and 100 percent.' });

/**
 * One file of content/listings, as an editor writes it. Field comments are written for that person.
 * `submission` and `founder` never leave the build: see public-listing.ts.
 */
const listingFields = z.strictObject({
  /** The same as the file's name without .yaml; it is the last part of the listing's address. */
  id: z.string().regex(LISTING_ID, {
    error: 'Use small letters, digits and single hyphens, like sf-12.',
  }),
  /** Marks content made up to show the product, to be replaced before going live. */
  sample: z.boolean().default(false),
  /** Where the name may be known, it comes first: 'Fernhold: what it does'. */
  title: sentence(4, 100, 'a title'),
  /** What the business does and for whom, in one or two sentences: it stands on the card. */
  description: sentence(50, 220, 'a description'),
  /** Two to five paragraphs for the listing's page, separated by an empty line. */
  longDescription: sentence(200, 4_000, 'a long description'),
  /** US dollars. Leave the line out for 'Price on request'. */
  price: dollars('The price')
    .min(DEAL_SIZE.from, { error: `We list businesses from ${formatDollars(DEAL_SIZE.from)}.` })
    .max(DEAL_SIZE.to, { error: `We list businesses up to ${formatDollars(DEAL_SIZE.to)}.` })
    .optional(),
  /** Mean of the last three full months of history, in US dollars; 0 before the first sale. */
  monthlyRevenue: dollars('The monthly revenue'),
  /** Mean of the last three full months of history, below zero for a loss. Leave both out when it isn't known. */
  monthlyProfit: z
    .number({ error: 'The monthly profit is a plain number of US dollars, like 1200 or -60.' })
    .optional(),
  category: z.enum(CATEGORIES, { error: `Choose one of: ${CATEGORIES.join(', ')}.` }),
  /** Years since launch, like 2.5. */
  age: z.number({ error: 'Write the age in years, like 2.5.' }).positive({
    error: 'The age must be more than 0 years.',
  }),
  /** Active users in the last full month; null when the business doesn't count them. */
  users: z.number().int().min(0).nullable(),
  /** Customers who paid in the last full month. */
  payingCustomers: z.number().int().min(0).optional(),
  featured: z.boolean().default(false),
  marketplaceSource: z.enum(MARKETPLACE_SOURCES, {
    error: `Choose one of: ${MARKETPLACE_SOURCES.join(', ')}.`,
  }),
  /** Off-market: the public sees a teaser without price and figures. */
  isOffMarket: z.boolean().default(false),
  adminTags: z.array(z.string().min(2).max(40)).max(6).default([]),
  /** Its own site, where the seller lets it be known: not for an anonymous or off-market listing. */
  website: z
    .httpUrl({ error: 'Write a whole address, like https://fernhold.example.com.' })
    .optional(),
  techStack: z.array(z.string().min(1).max(40)).min(1).max(15),
  reasonForSelling: sentence(40, 900, 'the reason for selling'),
  growthOpportunities: z
    .array(sentence(20, 260, 'a growth opportunity'))
    .min(2)
    .max(6),
  includedAssets: z
    .array(sentence(3, 160, 'an included asset'))
    .min(2)
    .max(12),
  metrics: z.strictObject({
    /** Paying customers lost in a month, of those at its start, like "3.2%". */
    churn: percentText.optional(),
    /** Growth of users in a month, like "4%". */
    userGrowth: percentText.optional(),
    /** Cost of winning one customer, like "$38". */
    cac: dollarText.optional(),
    /** Gross profit from one customer over its life, like "$410". */
    ltv: dollarText.optional(),
  }),
  financing: z.strictObject({
    /** True when the seller would sell for no money down. */
    openToZeroDown: z.boolean(),
    /** Ways of paying the seller accepts. */
    structures: z.array(z.enum(DEAL_STRUCTURES)).min(1, {
      error: `Name at least one of: ${DEAL_STRUCTURES.join(', ')}.`,
    }),
    /** Smallest share of the price paid at close, in percent: 0 to 100. */
    smallestDownPercent: z.number().int().min(0).max(100),
  }),
  /** Oldest month first; 24 months, or every full month since launch for a younger business. */
  history: z.strictObject({
    lastMonth: month,
    revenue: z.array(dollars('Revenue')).max(HISTORY_MONTHS),
    /** May be below zero in a bad month. Left out where no monthly profit is given. */
    profit: z.array(z.number()).max(HISTORY_MONTHS).optional(),
  }),
  traffic: z
    .strictObject({
      monthlyVisitors: z.number().int().min(0),
      /** Shares in percent; together 100. */
      sources: z.strictObject({ organic: share, direct: share, social: share, referral: share }),
    })
    .optional(),
  emailListSize: z.number().int().min(0).optional(),
  /** Growth of revenue in a month, in percent, like 2.5 or -1. */
  monthlyGrowthRate: z.number().min(-50).max(100).optional(),
  hosting: sentence(10, 240, 'where it is hosted and what that costs'),
  /** Hours a week that running it takes. */
  maintenanceHours: z.strictObject({
    from: z.number().min(0).max(80),
    to: z.number().min(0).max(80),
  }),
  /** Beside each headline figure: who has seen it, and for which months. */
  verification: z.strictObject({
    revenue: provenanceSchema,
    profit: provenanceSchema,
    users: provenanceSchema,
    traffic: provenanceSchema,
  }),
  /**
   * The day somebody last checked that the seller owns the business or may sell it, and that the
   * product works as the listing describes. Only a sample does without.
   */
  checkedOn: z.iso.date({ error: 'Write a date like 2026-10-04.' }).optional(),
  /** When it was listed, like 2026-10-04. */
  listedOn: z.iso.date({ error: 'Write a date like 2026-10-04.' }),
  /** True hides who is selling from everybody but us. */
  anonymousListing: z.boolean().default(true),
  /** Which submission it comes from. Who is selling stays in its record, where it can be deleted. */
  submission: z
    .guid({ error: 'Write the id of the submission, as `npm run submissions -- list` shows it.' })
    .optional(),
  /** Instead, for a listing that no submission stands behind. For us alone; never published either. */
  founder: z
    .strictObject({
      name: z.string().min(2).max(100),
      email: z.email(),
      website: z.httpUrl().optional(),
      logo: z.string().optional(),
      /** Words of the name that the listing's texts use as ordinary words, and nobody takes for the name. */
      ordinaryWords: z.array(z.string().min(1)).optional(),
    })
    .optional(),
});
type ListingFields = z.infer<typeof listingFields>;

export const listingSchema = listingFields.superRefine((listing, context) => {
  // A field that is wrong by itself says so once; what it contradicts is looked at when it's right.
  if (context.issues.length > 0) return;
  for (const { path, message } of findInconsistencies(listing)) {
    context.addIssue({ code: 'custom', path, message });
  }
});

export type Listing = ListingFields;
