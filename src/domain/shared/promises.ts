/** The site's promises in figures. Pages, forms, and messages all read them here. */

/** Price range of listed businesses, in US dollars. */
export const DEAL_SIZE = { from: 10_000, to: 250_000 } as const;
/** A round amount, short: '$10K'. */
export const formatThousands = (dollars: number): string => `$${dollars / 1_000}K`;
/** Price range of listed businesses: '$10K to $250K'. */
export const DEAL_SIZE_TEXT = `${formatThousands(DEAL_SIZE.from)} to ${formatThousands(DEAL_SIZE.to)}`;
/** The site focuses on businesses valued under this, in US dollars. */
export const BUSINESS_VALUE_FOCUS = 500_000;

/** How long most acquisitions take, in weeks. */
export const ACQUISITION_WEEKS = { from: 2, to: 4 } as const;
/** Days of seller support after the sale. */
export const TRANSFER_SUPPORT_DAYS = 14;
/** Length of the free consultation. */
export const CONSULTATION_MINUTES = 30;

/** Business days until we reply. */
export const REVIEW_DAYS = {
  investor: { from: 2, to: 3 },
  listing: { from: 1, to: 3 },
  affiliate: { from: 1, to: 2 },
} as const;
/** Review time of a standard listing before it goes live, in days. */
export const LISTING_REVIEW_DAYS = 7;

/** How long the review of a listing takes, the same on every page. */
export const LISTING_REVIEW_TEXT = `We'll contact you within ${REVIEW_DAYS.listing.from}-${REVIEW_DAYS.listing.to} business days, and a standard review takes up to ${LISTING_REVIEW_DAYS} days.`;

/** What happens to a message for a seller, which we forward by hand. */
export const PASSING_ON = "We'll forward it to the seller, who can reply by email.";

/** The founder pass: one-time price in US dollars; `left` of `total` are available. */
export const FOUNDER_PASS = { price: 297, total: 100, left: 84 } as const;

/** Terms stated in the policies. */
export const POLICY = { effective: '2025-05-15', minimumAge: 18, law: 'California' } as const;

/** A range as text: '2-4'. */
export const rangeText = ({ from, to }: { from: number; to: number }): string => `${from}-${to}`;
