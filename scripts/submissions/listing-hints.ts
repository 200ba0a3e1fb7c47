import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import { OWNER_CHECKS_TEXT } from '#src/domain/listings/verification-words.ts';
import { CATEGORIES } from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';

/**
 * What an editor is to write into a field that every listing has and a submission may not. None of it
 * is a value: with the comment's sign taken away, it is refused.
 */
export const LISTING_HINTS: { readonly [Field in keyof KnownFields]?: string } = {
  title: 'what it is, in 4 to 100 characters; it must not tell what the seller does not want told',
  longDescription: 'two to five paragraphs for the page, at least 200 characters (begin with |)',
  monthlyRevenue: 'mean of the last three full months of the history, in US dollars',
  category: `one of ${CATEGORIES.join(', ')}`,
  age: 'years since launch, like 2.5',
  techStack: 'a list of 1 to 15: what it runs on',
  growthOpportunities: 'a list of 2 to 6: what a new owner could do',
  includedAssets: 'a list of 2 to 12: what the buyer gets',
  history:
    'lastMonth (year-month), revenue and profit: a list each, oldest month first, 24 months or all since launch; no profit where monthlyProfit is not given',
  hosting: 'where it is hosted and what that costs, in 10 to 240 characters',
  maintenanceHours: 'hours a week that running it takes: from and to',
  checkedOn: `the day you checked ${OWNER_CHECKS_TEXT}`,
};

export const FINANCING_HINTS: {
  readonly [Field in keyof NonNullable<KnownFields['financing']>]?: string;
} = {
  openToZeroDown: 'whether the seller would sell for no money down: true or false',
  structures: `a list of the ways of paying that the seller accepts: ${DEAL_STRUCTURES.join(', ')}`,
  smallestDownPercent: 'smallest share of the price at close, in whole percent',
};
