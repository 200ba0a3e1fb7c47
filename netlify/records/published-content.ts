import type { FieldOption } from '#src/domain/forms/form-definition.ts';
import affiliates from '#netlify/generated/affiliates.json' with { type: 'json' };
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import generatedPlans from '#netlify/generated/plans.json' with { type: 'json' };

/*
 * What of the content the functions know, as it was published with this deploy. scripts/generate.ts has
 * checked it and written the files.
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

/** The published listing of that id, or undefined for one that is gone or never was. */
export const findListing = (id: string): KnownListing | undefined =>
  listings.find((listing) => listing.id === id);

/** Every published listing, as the options of a select. */
export const listingOptions = (): FieldOption[] =>
  listings.map(({ id, title }) => ({ value: id, label: title }));

/** The plan of that tag, or undefined for one that is no longer offered or never was. */
export const findPlan = (tag: string): KnownPlan | undefined =>
  plans.find((plan) => plan.tag === tag);

/** Every plan on offer, as the options of a select. */
export const planOptions = (): FieldOption[] =>
  plans.map(({ tag, name }) => ({ value: tag, label: name }));

/**
 * The affiliate code that a text is, in its one spelling; undefined for one that is switched off or
 * never was. People change capitals when they copy a link by hand.
 */
export function findAffiliateCode(text: string): string | undefined {
  const code = text.toLowerCase();
  return activeCodes.has(code) ? code : undefined;
}
