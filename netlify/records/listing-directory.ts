import { z } from 'zod';
import generated from '#netlify/generated/listings.json' with { type: 'json' };
import type { FieldOption } from '#src/domain/forms/form-definition.ts';

const knownListingSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  isOffMarket: z.boolean(),
});
export type KnownListing = z.infer<typeof knownListingSchema>;

/** The listings that were published with this deploy; scripts/generate.ts writes the file. */
const known = new Map(
  z
    .array(knownListingSchema)
    .parse(generated)
    .map((listing) => [listing.id, listing]),
);

/** The published listing of that id, or undefined for one that is gone or never was. */
export function findListing(id: string): KnownListing | undefined {
  return known.get(id);
}

/** Every published listing, as the options of a select. */
export function listingOptions(): FieldOption[] {
  return [...known.values()].map(({ id, title }) => ({ value: id, label: title }));
}
