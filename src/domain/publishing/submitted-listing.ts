import type { Listing } from '../listings/listing.ts';
import type { Seller } from '../shared/identity/seller.ts';

type Unknown<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** What is known of a listing before an editor has looked at it, by the names of its file. */
export type KnownFields = Unknown<Omit<Listing, 'financing' | 'founder' | 'sample'>> & {
  financing?: Unknown<Listing['financing']> | undefined;
};

/** A seller's submission in the words of a listing's file. Nothing in it is made up. */
export interface SubmittedListing {
  fields: KnownFields;
  seller: Seller;
  /** What an editor should know beside the fields, a sentence each. */
  remarks: string[];
}

/** What the record knows beside the answers. */
export interface Sending {
  /** Id of the submission. */
  id: string;
  /** When it was sent, in ISO 8601. */
  at: string;
  /** The day on which it is listed, like 2026-11-21. */
  listedOn: string;
}
