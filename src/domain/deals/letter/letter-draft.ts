import { AMOUNT_MAX } from '../../shared/limits.ts';
import { TRANSFER_SUPPORT_DAYS } from '../../shared/promises.ts';
import type { StructureChoice } from '../structures/structures.ts';
import { oneLine, printable } from './letter-words.ts';

/** How the business is sold. */
export const TRANSACTION_FORMS = ['asset', 'equity'] as const;
export type TransactionForm = (typeof TRANSACTION_FORMS)[number];

/** What adjusts the price at closing. */
export const ADJUSTMENTS = ['proration', 'working-capital', 'none'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

export interface Milestone {
  title: string;
  /** Year-month-day. */
  date: string;
}

/**
 * Input for a letter of intent. Missing text is '', a missing number null; dates are year-month-day.
 * Missing details become placeholders in the letter.
 */
export interface LetterDraft {
  choice: StructureChoice;
  /** Offer for the whole business, in US dollars, above 0, in whole cents. */
  price: number;
  buyerName: string;
  /** These three are optional. Without the last two, the letter has a line to fill in by hand. */
  buyerCompany: string;
  buyerEmail: string;
  /** Mailing address, for notices. */
  buyerAddress: string;
  /** Never printed for an anonymous seller; used only to find the name in other fields. */
  sellerName: string;
  /** These two are as optional as the buyer's, and never printed for an anonymous seller. */
  sellerCompany?: string;
  sellerAddress?: string;
  isSellerAnonymous: boolean;
  /** Signed in a deal room, which is also where notices go. By hand when absent. */
  isSignedOnline?: boolean;
  businessName: string;
  /** These two may be null. */
  listingId: string | null;
  website: string | null;
  date: string;
  /** Last day the seller may sign. */
  expiry: string;
  /** Planned closing. */
  closing: string;
  dueDiligenceDays: number | null;
  transitionDays: number | null;
  exclusivityDays: number | null;
  confidentialityMonths: number | null;
  /** How long the seller may not compete after closing; NON_COMPETE_USUAL when absent. */
  nonCompeteMonths?: number;
  governingLaw: string;
  /** Ignored for equity for service, which is always an equity deal. */
  form: TransactionForm;
  assetsIn: readonly string[];
  assetsOut: readonly string[];
  milestones: readonly Milestone[];
  adjustment: Adjustment;
  /** These two are optional. */
  otherAdjustments: string;
  additionalTerms: string;
  /** Whether the cash at close passes through an escrow agent. */
  hasEscrow: boolean;
  /** Last twelve months, in US dollars. Required for an earnout. */
  yearlySde: number | null;
  /** Paid by results beside the price, as the additional terms say: the most that each comes to, in US dollars. */
  besidePrice?: readonly { name: 'earnout' | 'revenue share'; most: number }[];
  /** Recent average, in US dollars. Used for the revenue share example. */
  monthlyRevenue: number | null;
}

/** A field of a draft. Milestone fields carry their index: 'milestones.0.title'. */
export type LetterField = keyof LetterDraft | `milestones.${number}.${'title' | 'date'}`;

export interface LetterProblem {
  field: LetterField;
  message: string;
}

/** What is wrong by some rules. */
export const problemsBy = (
  rules: readonly (readonly [isWrong: boolean, field: LetterField, message: string])[],
): LetterProblem[] =>
  rules.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));

/**
 * Defaults of a new letter. Days count from the letter's date. Due diligence fits between expiration
 * and closing, and exclusivity lasts until closing.
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
    'Customer and subscriber records, to the extent the law allows',
    'Payment, hosting, analytics, app store, and advertising accounts, to the extent they can be transferred',
    'Name, logos, trademarks, copyrights, and goodwill',
    'Customer and supplier contracts',
  ],
  assetsOut: [
    'Cash and bank balances as of Closing',
    "The Seller's personal accounts, devices, and tax records",
  ],
} as const;

/** Whole days or months, inclusive. */
export const LETTER_RANGES = {
  dueDiligenceDays: [1, 180],
  transitionDays: [TRANSFER_SUPPORT_DAYS, 365],
  exclusivityDays: [15, 365],
  confidentialityMonths: [1, 120],
} as const satisfies Partial<Record<keyof LetterDraft, readonly [number, number]>>;
/** In months. */
export const NON_COMPETE_USUAL = 24;
/** Longer exclusivity gets a warning. */
export const EXCLUSIVITY_USUAL_MAX = 60;
/** Maximum rows in a list: assets, milestones. */
export const LETTER_ROWS_MAX = 20;

const lines = (texts: readonly string[]) => texts.map(oneLine).filter((text) => text !== '');

/** Null for an invalid amount: nothing is calculated from it. */
const amount = (dollars: number | null) =>
  dollars !== null && dollars >= 0 && dollars <= AMOUNT_MAX ? dollars : null;

/** The draft as printed: trimmed, single-line where required, no invisible characters. */
export function tidyDraft(draft: LetterDraft): LetterDraft {
  return {
    ...draft,
    buyerName: oneLine(draft.buyerName),
    buyerCompany: oneLine(draft.buyerCompany),
    buyerEmail: oneLine(draft.buyerEmail),
    buyerAddress: oneLine(draft.buyerAddress),
    sellerName: oneLine(draft.sellerName),
    sellerCompany: oneLine(draft.sellerCompany ?? ''),
    sellerAddress: oneLine(draft.sellerAddress ?? ''),
    businessName: oneLine(draft.businessName),
    listingId: draft.listingId === null ? null : oneLine(draft.listingId),
    website: draft.website === null ? null : oneLine(draft.website),
    governingLaw: oneLine(draft.governingLaw),
    assetsIn: lines(draft.assetsIn),
    assetsOut: lines(draft.assetsOut),
    milestones: draft.milestones.map(({ title, date }) => ({ title: oneLine(title), date })),
    otherAdjustments: printable(draft.otherAdjustments),
    additionalTerms: printable(draft.additionalTerms),
    yearlySde: amount(draft.yearlySde),
    monthlyRevenue: amount(draft.monthlyRevenue),
  };
}
