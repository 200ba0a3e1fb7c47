import type { Listing } from '../listings/listing.ts';
import type { Seller } from '../shared/identity/seller.ts';

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

/** Data of the record besides the answers. */
export interface Sending {
  /** Id of the submission. */
  id: string;
  /** Submission time in ISO 8601. */
  at: string;
  /** Listing date, like 2026-11-21. */
  listedOn: string;
}
