/**
 * What the site promises in figures, each once: pages, forms and messages read them here. Changing
 * one changes the promise everywhere.
 */

/** Prices of the businesses we list, in US dollars. */
export const DEAL_SIZE = { from: 10_000, to: 250_000 } as const;
/** Business value that the site is made for, in US dollars: under this. */
export const BUSINESS_VALUE_FOCUS = 500_000;

/** How long most acquisitions take, in weeks. */
export const ACQUISITION_WEEKS = { from: 2, to: 4 } as const;
/** How long a seller stays at the buyer's side after the sale, in days. */
export const TRANSFER_SUPPORT_DAYS = 14;
/** Length of the free consultation. */
export const CONSULTATION_MINUTES = 30;

/** Business days until somebody answers. */
export const REVIEW_DAYS = {
  investor: { from: 2, to: 3 },
  listing: { from: 1, to: 3 },
  affiliate: { from: 1, to: 2 },
} as const;
/** Days in which a standard listing is reviewed before it goes live. */
export const LISTING_REVIEW_DAYS = 7;

/** What becomes of something that is meant for a seller: nobody but us has it yet. */
export const PASSING_ON = "We'll pass it on to the seller, who can answer you by email.";

/** The founder pass: paid once, in US dollars; `left` of `total` can still be had. */
export const FOUNDER_PASS = { price: 297, total: 100, left: 84 } as const;

/** What the policies say. */
export const POLICY = { effective: '2025-05-15', minimumAge: 18, law: 'California' } as const;

/** A range as people say it: '2-4'. */
export const rangeText = ({ from, to }: { from: number; to: number }): string => `${from}-${to}`;
