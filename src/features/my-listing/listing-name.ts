import type { SellerListing } from '#src/domain/submissions/seller-api.ts';

const UNNAMED = 'Untitled listing';

/** What its seller calls the listing. */
export function nameOf({ answers, card }: Pick<SellerListing, 'answers' | 'card'>): string {
  const names = [answers.startupName, answers.title, card?.listing.title];
  return names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? UNNAMED;
}
