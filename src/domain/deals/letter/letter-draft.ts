import { TRANSFER_SUPPORT_DAYS } from '../../shared/promises.ts';
import type { StructureChoice } from '../structures/structures.ts';

/** How the business changes hands. */
export const TRANSACTION_FORMS = ['asset', 'equity'] as const;
export type TransactionForm = (typeof TRANSACTION_FORMS)[number];

/** What the price is adjusted for at closing. */
export const ADJUSTMENTS = ['proration', 'working-capital', 'none'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

export interface Milestone {
  title: string;
  /** Year-month-day. */
  date: string;
}

/**
 * What a letter of intent is drafted from. A text not yet written is '', a number not yet given
 * null; dates are year-month-day. What is missing stands as a blank in the letter.
 */
export interface LetterDraft {
  choice: StructureChoice;
  /** Offered for the whole business, in US dollars, above 0, in whole cents. */
  price: number;
  buyerName: string;
  /** These three may stay empty; without the last two, the letter has a line to write them on. */
  buyerCompany: string;
  buyerEmail: string;
  /** Mailing address, for notices. */
  buyerAddress: string;
  /** Of an anonymous seller it is never printed: it only serves to find it in other texts. */
  sellerName: string;
  isSellerAnonymous: boolean;
  businessName: string;
  /** These two may be null. */
  listingId: string | null;
  website: string | null;
  date: string;
  /** Until when the seller may sign. */
  expiry: string;
  /** When the business is meant to change hands. */
  closing: string;
  dueDiligenceDays: number | null;
  transitionDays: number | null;
  exclusivityDays: number | null;
  confidentialityMonths: number | null;
  governingLaw: string;
  /** Equity for service is always a purchase of equity, whatever stands here. */
  form: TransactionForm;
  assetsIn: readonly string[];
  assetsOut: readonly string[];
  milestones: readonly Milestone[];
  adjustment: Adjustment;
  /** These two may stay empty. */
  otherAdjustments: string;
  additionalTerms: string;
  /** Whether the cash at close passes through an escrow agent. */
  hasEscrow: boolean;
  /** Last twelve months, in US dollars. An earnout needs it. */
  yearlySde: number | null;
  /** Recent mean, in US dollars. An example of a revenue share is drawn from it. */
  monthlyRevenue: number | null;
}

/**
 * What a new letter proposes. Days count from the letter's date. Due diligence fits between the last day
 * to sign and closing, and exclusivity lasts until closing.
 */
export const LETTER_DEFAULTS = {
  dueDiligenceDays: 21,
  transitionDays: TRANSFER_SUPPORT_DAYS,
  exclusivityDays: 30,
  confidentialityMonths: 24,
  daysToExpiry: 7,
  daysToClosing: 30,
  assetsIn: [
    'Domain names, website, content, and social media accounts',
    'Source code with its full history, databases, and documentation',
    'Customer and subscriber records, as far as the law allows',
    'Accounts for payments, hosting, analytics, app stores, and advertising, as far as they can be transferred',
    'Name, logos, trademarks, copyrights, and goodwill',
    'Contracts with customers and suppliers',
  ],
  assetsOut: [
    'Cash and bank balances on the day of Closing',
    "The Seller's personal accounts, devices, and tax records",
  ],
} as const;

/** Whole days or months, both ends included. */
export const LETTER_RANGES = {
  dueDiligenceDays: [1, 180],
  transitionDays: [TRANSFER_SUPPORT_DAYS, 365],
  exclusivityDays: [15, 365],
  confidentialityMonths: [1, 120],
} as const satisfies Partial<Record<keyof LetterDraft, readonly [number, number]>>;
/** Longer exclusivity than this is warned about. */
export const EXCLUSIVITY_USUAL_MAX = 60;
/** Rows of a list: assets, milestones. */
export const LETTER_ROWS_MAX = 20;
