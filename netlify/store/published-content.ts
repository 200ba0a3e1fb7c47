import { z } from 'zod';
import type { DealListing } from '#src/domain/deal-room/deal.ts';
import type { FieldOption } from '#src/domain/forms/form-definition.ts';
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import type { Sale } from '#src/domain/listings/sale.ts';
import affiliates from '#netlify/generated/affiliates.json' with { type: 'json' };
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import generatedPlans from '#netlify/generated/plans.json' with { type: 'json' };
import generatedSummaries from '#netlify/generated/summaries.json' with { type: 'json' };

/*
 * The published content that the functions know, from this deploy. scripts/generate.ts validates it and
 * writes the files.
 */

export interface KnownListing {
  id: string;
  title: string;
  isOffMarket: boolean;
}
/** How to find a listing's seller; nothing for a listing that says nothing. */
export interface KnownSeller {
  /** A sample has no seller, whatever its file says. */
  isSample?: boolean | undefined;
  /** No page names the seller. */
  isAnonymous?: boolean | undefined;
  /** The submission it came from, whose sender is the seller. */
  submission?: string | undefined;
  /** For a listing without a submission. */
  founder?: { name: string; email: string } | undefined;
}
interface KnownPlan {
  tag: string;
  name: string;
}

const listings: readonly KnownListing[] = generatedListings;
const sellers: readonly { id: string; seller?: KnownSeller }[] = generatedListings;
const plans: readonly KnownPlan[] = generatedPlans;
const activeCodes: ReadonlySet<string> = new Set<string>(affiliates);

/** Undefined if it isn't published. */
export const findListing = (id: string): KnownListing | undefined =>
  listings.find((listing) => listing.id === id);

/** How to find the seller of a published listing; undefined if it is not published. */
export function findSeller(listingId: string): KnownSeller | undefined {
  const listing = sellers.find(({ id }) => id === listingId);
  return listing && (listing.seller ?? {});
}

/** The published listings that came from one of these submissions, or whose file names a seller with such an address. */
export const findListingsFrom = (
  submissions: ReadonlySet<string>,
  isTheirs: (email: string) => boolean = () => false,
): KnownListing[] => {
  const ids = sellers.filter(
    ({ seller }) =>
      submissions.has(seller?.submission ?? '') || isTheirs(seller?.founder?.email ?? ''),
  );
  return ids.flatMap(({ id }) => findListing(id) ?? []);
};

/** The published listings with the submissions that they came from. */
export const publishedSubmissions = (): { listingId: string; submission: string }[] =>
  sellers.flatMap(({ id: listingId, seller }) =>
    seller?.submission === undefined || seller.isSample
      ? []
      : [{ listingId, submission: seller.submission }],
  );

/** The published listings as the choices of a field. */
export const listingOptions = (): FieldOption[] =>
  listings.map(({ id, title }) => ({ value: id, label: title }));

/** Undefined without one. */
export const findPlan = (tag: string): KnownPlan | undefined =>
  plans.find((plan) => plan.tag === tag);

/** The plans as the choices of a field. */
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

/** A marketplace summary with the day it was listed, like 2026-11-21. */
export type DatedSummary = ListingSummary & { listedOn: string };
type DealFigure = 'lowestProfit' | 'lastMonth' | 'revenueLevel' | 'profitLevel' | 'includedAssets';
/** With what a deal keeps of the listing. */
type Summary = DatedSummary & { deal: Pick<DealListing, DealFigure> };

/** Written by scripts/generate.ts from checked listings, so the schema only gives the type. */
const summaries = z.array(z.custom<Summary>()).parse(generatedSummaries);

/** The marketplace summaries of all listings in this deploy. */
export const listingSummaries = (): readonly Summary[] => summaries;

/** Undefined if it isn't published. */
export const findSummary = (listingId: string): Summary | undefined =>
  summaries.find(({ id }) => id === listingId);

/** Where the sale of a listing stands, as its file says; undefined while it is simply for sale. */
export const saleOf = (listingId: string): Sale | undefined => findSummary(listingId)?.sale;
