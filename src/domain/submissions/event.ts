import { z } from 'zod';
import { SUBMISSION_STATUSES } from './status.ts';

/**
 * What the owner or the seller did with a submission besides changing its status. Each is an entry of its
 * history.
 */
const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['read', 'unread']) }),
  /** A private note; its text is the entry's note. */
  z.object({ kind: z.literal('note') }),
  /** An email sent from the inbox: to the sender, to a listing's seller, or to ask for what is missing. */
  z.object({
    kind: z.enum(['replied', 'passed_on', 'asked']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Of the request that sent it, so that it is sent once. */
    request: z.string().optional(),
  }),
  /** What the owner filled in for a listing's file, kept so that nobody types it twice. */
  z.object({
    kind: z.literal('listing_edit'),
    listingId: z.string(),
    /** As typed, by field. */
    values: z.record(z.string(), z.string()),
    /** Fields in which a name was found that is not the seller's. */
    read: z.array(z.string()),
    /** The id that git gives the file that it makes. */
    blob: z.string().optional(),
  }),
  /** A listing's file was offered as a pull request, or handed over as a file. */
  z.object({
    kind: z.literal('listing_file'),
    listingId: z.string(),
    /** Where it is on GitHub: the pull request. */
    pull: z.string().optional(),
    /** The id that git gives the file's content. */
    blob: z.string().optional(),
  }),
  /** A pull request that removes a withdrawn listing's file was opened, or the owner removed it by hand. */
  z.object({
    kind: z.literal('listing_removed'),
    listingId: z.string(),
    pull: z.string().optional(),
  }),
  /** The seller changed answers: only those that changed, and as they were before. An empty text is no answer. */
  z.object({
    kind: z.literal('seller_edited'),
    request: z.string(),
    answers: z.record(z.string(), z.unknown()),
    before: z.record(z.string(), z.unknown()),
  }),
  /** The seller answered the owner, or took the listing back and said why. */
  z.object({
    kind: z.enum(['seller_answered', 'seller_withdrew']),
    request: z.string(),
    text: z.string(),
  }),
]);
export type SubmissionEvent = z.infer<typeof eventSchema>;

/** An entry of a submission's history. */
export const historyEntrySchema = z.object({
  status: z.enum(SUBMISSION_STATUSES),
  /** ISO 8601. */
  at: z.string(),
  note: z.string().optional(),
  /** What was done, if it is more than a change of status. */
  did: eventSchema.optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const BY_OWNER = ['replied', 'passed_on', 'asked'] as const;
const BY_SELLER = ['seller_edited', 'seller_answered', 'seller_withdrew'] as const;
export type SellerEvent = Extract<SubmissionEvent, { kind: (typeof BY_SELLER)[number] }>;

/**
 * What happened last that the list names beside the status: an email of the owner, or something the seller
 * did.
 */
export const LATEST_EVENTS = [...BY_OWNER, ...BY_SELLER] as const;
export type LatestEvent = (typeof LATEST_EVENTS)[number];

/** Whether the owner wrote last, so that it is somebody else's turn. */
export const isByOwner = (latest: LatestEvent | null): boolean =>
  BY_OWNER.some((kind) => kind === latest);

/** Whether the seller did it, so that the owner has something to read. */
export const isBySeller = (did: SubmissionEvent | undefined): did is SellerEvent =>
  BY_SELLER.some((kind) => kind === did?.kind);
