import { LISTING_ID_MAX } from '../../shared/listing-id.ts';
import type { Checks } from '../form-schema.ts';

// Fields that the visitor does not fill in.

/** A constant that says where a post comes from; part of the plain form. */
export const sourceField = <const Source extends string>(value: Source) => ({
  view: { kind: 'hidden', label: 'Source', value } as const,
  check: ({ always }: Checks) => always(value),
});

/** A constant that is never rendered. */
export const constantField = <const Value extends string | number | boolean | readonly string[]>(
  value: Value,
  message?: string,
) => ({
  check: ({ always }: Checks) => always(value, message),
});

const listingId = ({ singleLine }: Checks) =>
  singleLine(1, 'Please choose a listing.', LISTING_ID_MAX);

/** The listing whose page has the form. */
export const listingField = {
  view: { kind: 'hidden', label: 'Listing' } as const,
  check: listingId,
};

/** A listing chosen from a list that only the server knows. */
export const listingChoice = {
  view: { kind: 'select', label: 'Listing', required: true, options: [] } as const,
  check: listingId,
};

/** The name the page showed; the server stores the name it knows instead. */
export const claimedName = (message = 'Please name the listing.') => ({
  check: ({ optional, singleLine }: Checks) => optional(singleLine(1, message)),
});
