import type { Listing } from '../listings/listing.ts';
import type { Seller } from '../shared/identity/seller.ts';
import { PUBLISHED_MIN } from '../shared/listing-limits.ts';
import { formatDollars, formatExactDollars } from '../shared/number-text.ts';
import { DEAL_SIZE } from '../shared/promises.ts';
import { addMonths } from '../shared/calendar-month.ts';

type Unknown<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** What we know about a listing before an editor sees it, by the field names of its file. */
export type KnownFields = Unknown<Omit<Listing, 'financing' | 'founder' | 'sample'>> & {
  financing?: Unknown<Listing['financing']> | undefined;
};

/** A seller's submission as fields of a listing file. Nothing in it is made up. */
export interface SubmittedListing {
  fields: KnownFields;
  seller: Seller;
  /** Names of the business, which an off-market listing keeps private even if the seller doesn't. */
  business: Seller['business'];
  /** Other notes for the editor, one sentence each. */
  remarks: string[];
}

/** Data of a submission besides the answers. */
export interface Sending {
  id: string;
  /** Submission time in ISO 8601. */
  at: string;
  /** Listing date, like 2026-11-21. */
  listedOn: string;
}

/** The full text for the listing's page, if it is long enough for one. */
export const longDescription = (text: string): string | undefined =>
  text.length >= PUBLISHED_MIN.longDescription ? text : undefined;

const BULLET = /^\s*(?:[-–*•·]|\d{1,2}[.)])\s+/;

const tidied = (parts: readonly string[]): string[] | undefined => {
  const kept = parts.map((part) => part.replace(BULLET, '').trim()).filter((part) => part !== '');
  return kept.length > 0 ? kept : undefined;
};

/** Normalizes line breaks and drops spaces before them. */
export const normalizeBreaks = (text: string | undefined): string =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Splits typed text into a list: one item per line, or separated by semicolons. */
export function listedIn(text: string | undefined): string[] | undefined {
  const lines = normalizeBreaks(text)
    .split('\n')
    .filter((line) => line !== '');
  return tidied(lines.length > 1 ? lines : (lines[0] ?? '').split(';'));
}

/** Splits names separated by commas, without duplicates. */
export function namedIn(text: string | undefined): string[] | undefined {
  return tidied([...new Set((text ?? '').split(/[,;\r\n]+/).map((name) => name.trim()))]);
}

/** Remarks for the editor about the seller's price. */
export function priceRemarks(price: number | undefined): string[] {
  if (price === undefined) {
    return ['The seller gave no price. Without one, the page says “Price on request.”'];
  }
  const { from, to } = DEAL_SIZE;
  if (price >= from && price <= to) return [];
  return [
    `The seller wants ${formatExactDollars(price)}. We list businesses from ${formatDollars(from)} to ${formatDollars(to)}. The form told the seller we’d talk about the price first.`,
  ];
}

/**
 * Until we see proof, every figure is self-reported. Such figures cover the periods the forms ask for:
 * revenue and profit are the average of the last three full months before the submission, users and
 * traffic of the last one.
 * @param sentAt ISO 8601.
 * @param averaged The months of revenue and profit, if the seller named them.
 */
export function selfReported(
  sentAt: string,
  averaged = { from: addMonths(sentAt, -3), to: addMonths(sentAt, -1) },
): Listing['verification'] {
  const last = addMonths(sentAt, -1);
  const averages = { level: 'self-reported', ...averaged } as const;
  const one = { level: 'self-reported', from: last, to: last } as const;
  return { revenue: averages, profit: averages, users: one, traffic: one };
}

/** A listing's file, from the repository's folder. */
export const listingPath = (listingId: string): string => `${picturesFolder(listingId)}.yaml`;

/** The folder of its pictures, which lies beside the file. */
export const picturesFolder = (listingId: string): string => `content/listings/${listingId}`;
