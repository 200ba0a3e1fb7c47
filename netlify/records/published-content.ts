import type { FieldOption } from '#src/domain/forms/form-definition.ts';
import affiliates from '#netlify/generated/affiliates.json' with { type: 'json' };
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import generatedPlans from '#netlify/generated/plans.json' with { type: 'json' };

/*
 * The published content that the functions know, from this deploy. scripts/generate.ts validates it and
 * writes the files.
 */

export interface KnownListing {
  id: string;
  title: string;
  isOffMarket: boolean;
}
interface KnownPlan {
  tag: string;
  name: string;
}

const listings: readonly KnownListing[] = generatedListings;
const plans: readonly KnownPlan[] = generatedPlans;
const activeCodes: ReadonlySet<string> = new Set<string>(affiliates);

/** The published listing with this id, or undefined. */
export const findListing = (id: string): KnownListing | undefined =>
  listings.find((listing) => listing.id === id);

/** All published listings as select options. */
export const listingOptions = (): FieldOption[] =>
  listings.map(({ id, title }) => ({ value: id, label: title }));

/** The offered plan with this tag, or undefined. */
export const findPlan = (tag: string): KnownPlan | undefined =>
  plans.find((plan) => plan.tag === tag);

/** All offered plans as select options. */
export const planOptions = (): FieldOption[] =>
  plans.map(({ tag, name }) => ({ value: tag, label: name }));

/**
 * The active affiliate code that a text matches, ignoring case, because people retype links; undefined if
 * there is none.
 */
export function findAffiliateCode(text: string): string | undefined {
  const code = text.toLowerCase();
  return activeCodes.has(code) ? code : undefined;
}
