import { LISTING_ID_MAX } from '../../shared/listing-id.ts';
import type { Checks } from '../form-schema.ts';

// What a form carries besides what the visitor fills in.

/** Where a post comes from: the same for every one, and part of the plain form. */
export const sourceField = <const Source extends string>(value: Source) => ({
  drawn: { kind: 'hidden', label: 'Source', value } as const,
  check: ({ always }: Checks) => always(value),
});

/** The same for every post, and drawn nowhere. */
export const constantField = <const Value extends string | number | boolean | readonly string[]>(
  value: Value,
  message?: string,
) => ({
  check: ({ always }: Checks) => always(value, message),
});

const listingId = ({ singleLine }: Checks) =>
  singleLine(1, 'Please choose a listing.', LISTING_ID_MAX);

/** The listing whose page the form stands on. */
export const listingField = {
  drawn: { kind: 'hidden', label: 'Listing' } as const,
  check: listingId,
};

/** A listing that is chosen from those that only the server knows. */
export const listingChoice = {
  drawn: { kind: 'select', label: 'Listing', required: true, options: [] } as const,
  check: listingId,
};

/** What the page called what was chosen; the server stores the name that it knows. */
export const claimedName = (message = 'Please name the listing.') => ({
  check: ({ optional, singleLine }: Checks) => optional(singleLine(1, message)),
});
