import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'zod';
import {
  ARTICLES,
  contentLoader,
  FAQS,
  LISTINGS,
  PAGE_COPY,
  SERVICES,
  type StoredArticle,
  type StoredFaq,
  type StoredPlan,
  yamlFile,
} from '#src/build/content-loader.ts';
import { FACT_TEXTS } from '#src/build/fact-texts.ts';
import { sheetQuestionSchema, transferKindSchema } from '#src/domain/deal-room/transfer-kind.ts';
import type { PublicListing } from '#src/domain/listings/public-listing.ts';
import type { PageCopy } from '#src/domain/pages/page-copy.ts';
import { filledIn } from '#src/domain/shared/editors-text.ts';
import { testimonialSchema } from '#src/domain/testimonials/testimonial.ts';

/** Read and checked by the loader, so the schema only gives the type. */
const listings = defineCollection({
  loader: contentLoader(LISTINGS),
  schema: z.custom<PublicListing>(),
});

/** Checked by the loader, like listings. */
const articles = defineCollection({
  loader: contentLoader(ARTICLES),
  schema: z.custom<StoredArticle>(),
});

const testimonials = defineCollection({
  loader: yamlFile('content/pages/testimonials.yaml'),
  schema: testimonialSchema,
});

/** The founder's note on the home page: one entry, or none. */
const founderNotes = defineCollection({
  loader: yamlFile('content/pages/founder-note.yaml'),
  schema: z.strictObject({
    id: z.string(),
    sample: z.boolean().default(false),
    paragraphs: z.array(z.string().min(2)).min(1),
  }),
});

/** What the owner claims on the home page, in the owner's words. */
const claims = defineCollection({
  loader: yamlFile('content/pages/claims.yaml'),
  schema: z.strictObject({
    id: z.string(),
    figure: z.string().max(10),
    text: z.string().max(60),
    /** Where it can be checked. For the launch check; no page shows it. */
    proof: z.string().min(1).optional(),
  }),
});

/** Why small startups sell early; each row names a public source that anyone can check. */
const trends = defineCollection({
  loader: yamlFile('content/pages/trends.yaml'),
  schema: z.strictObject({
    id: z.string(),
    /** The page shows them from the lowest to the highest; the first two are set larger. */
    position: z.int().min(1),
    trend: z.string().min(10).max(60),
    /** Set large above the trend; it stands in the source. */
    figure: filledIn(z.string().max(40), FACT_TEXTS).pipe(z.string().max(10)),
    /** What the source says, for which time and whom. */
    finding: filledIn(z.string().min(80).max(400), FACT_TEXTS),
    source: z.string().min(10).max(80),
    sourceUrl: z.httpUrl(),
    /** The day somebody last checked the source. */
    readOn: z.date(),
    /** Why it matters to somebody who could sell. */
    impact: z.string().min(60).max(300),
  }),
});

/** The ways to buy without paying upfront, as /how-it-works compares them. */
const waysOfPaying = defineCollection({
  loader: yamlFile('content/pages/ways-of-paying.yaml'),
  schema: z.strictObject({
    ...{ id: z.string(), position: z.int().min(1), name: z.string(), guide: z.string().optional() },
    ...{ atClose: z.string(), monthly: z.string(), risk: z.string(), fits: z.string() },
  }),
});

/** Plans and prices, read and checked by the loader. */
const services = defineCollection({
  loader: contentLoader(SERVICES),
  schema: z.custom<StoredPlan>(),
});

/** The two quotes on the founder pass page. */
const passTestimonials = defineCollection({
  loader: yamlFile('content/pages/pass-testimonials.yaml'),
  schema: z.strictObject({
    id: z.string(),
    /** Marks a made-up quote; the page says so. */
    sample: z.boolean().default(false),
    quote: z.string().min(40).max(320),
    author: z.string().min(2).max(80),
  }),
});

/** Questions and answers, checked by the loader. */
const faqs = defineCollection({
  loader: contentLoader(FAQS),
  schema: z.custom<StoredFaq>(),
});

/** Headings, paragraphs, and lists of pages, checked by the loader. */
const pageCopy = defineCollection({
  loader: contentLoader(PAGE_COPY),
  schema: z.custom<PageCopy>(),
});

/** How each kind of asset is handed over. */
const transfers = defineCollection({
  loader: glob({ base: './content/transfers', pattern: '*.yaml' }),
  schema: transferKindSchema,
});

/** The money that a sale's price doesn't say who gets. */
const closingSheet = defineCollection({
  loader: yamlFile('content/pages/closing-sheet.yaml'),
  schema: sheetQuestionSchema,
});

/** Long texts with a contents list: the privacy policy and the terms. */
const policies = defineCollection({
  loader: glob({ base: './content/pages', pattern: '*.mdx' }),
  schema: z.strictObject({
    /** Heading of the page. */
    title: z.string().min(5).max(60),
    /** What the page says in a sentence or two, below the heading. */
    lead: z.string().min(40).max(300),
  }),
});

export const collections = {
  listings,
  articles,
  testimonials,
  founderNotes,
  claims,
  trends,
  waysOfPaying,
  services,
  passTestimonials,
  faqs,
  pageCopy,
  transfers,
  closingSheet,
  policies,
};
