import { z } from 'zod';

/** What the owner did with a submission besides changing its status. Each is an entry of its history. */
export const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['read', 'unread']) }),
  /** A private note; its text is the entry's note. */
  z.object({ kind: z.literal('note') }),
  /** An email sent from the inbox: to the sender, to a listing's seller, or to ask for what is missing. */
  z.object({
    kind: z.enum(['replied', 'passed_on', 'asked']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  /** A listing's file was offered as a pull request, or handed over as a file. */
  z.object({ kind: z.literal('listing_file'), listingId: z.string(), pull: z.string().optional() }),
]);
export type SubmissionEvent = z.infer<typeof eventSchema>;
