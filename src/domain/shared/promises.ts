/** The site's promises in figures. Pages, forms, and messages all read them here. */

/** Price range of listed businesses, in US dollars. */
export const DEAL_SIZE = { from: 10_000, to: 250_000 } as const;
/** A round amount, short: '$10K'. */
export const formatThousands = (dollars: number): string => `$${dollars / 1_000}K`;
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

/** For applications and their attachments, counted from the day they're closed. */
const CLOSED_APPLICATION_DAYS = 365;

/** How long we keep personal data, in days. The privacy page shows these; the maintenance function enforces them. */
export const RETENTION_DAYS = {
  /** Submissions that look like spam. */
  quarantine: 30,
  /** Unfinished listing drafts. */
  unfinishedDraft: 30,
  /**
   * Contact messages, inquiries, messages to sellers, and offers that opened no deal. One that did is kept as long as
   * its deal.
   */
  correspondence: 365,
  /** Applications, service and funding requests, and listings, counted from the day they're closed. */
  closedApplication: CLOSED_APPLICATION_DAYS,
  /**
   * An open application without activity for this long counts as closed, so forgotten ones aren't kept
   * forever. Approved and published ones stay open.
   */
  idleApplication: 730,
  /**
   * An affiliate's password hash, in its own store: exactly as long as its application. They share an id and
   * are deleted together.
   */
  credential: CLOSED_APPLICATION_DAYS,
  /** Unconfirmed saved searches; confirmed ones are kept until the visitor unsubscribes. */
  unconfirmedSearch: 7,
  /** Deals that ended with nothing signed, counted from their end. Open deals are kept. */
  deal: 365,
  /** Deals with a signed confidentiality agreement alone, counted from their end: the 24 months it lasts. */
  confidentialDeal: 2 * 365 + 1,
  /** Deals with a letter that both signed, counted from their end: seven years. */
  signedDeal: 7 * 365 + 2,
  /** Keyed hashes of IP and email addresses for rate limiting. */
  abuseKey: 2,
} as const;

/**
 * When a submission is deleted: `correspondence` some time after it arrived, `application` some time after
 * it was closed, and `search` when its visitor unsubscribes.
 */
export type RetentionClass = 'correspondence' | 'application' | 'search';
