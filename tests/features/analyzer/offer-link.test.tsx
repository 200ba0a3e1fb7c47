import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { startingInputs } from '#src/domain/deals/analysis/inputs.ts';
import type { StructureId } from '#src/domain/deals/structures/structures.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { businessOf } from '#src/features/analyzer/business.ts';
import { OfferLink } from '#src/features/analyzer/YourNumbers.tsx';
import { aListing } from '#tests/domain/listings/a-listing.ts';

function linkFor(structure: StructureId, sale?: { status: 'sold'; date: string }): string {
  const listing = toPublicListing(aListing({ sale }));
  if (listing.isOffMarket) throw new Error('It is off-market.');
  const business = businessOf(listing);
  const inputs = { ...startingInputs(business.known), structure };
  return renderToString(<OfferLink {...{ business, inputs }} className="" />);
}

it.each([
  ['seller-financing', 'with these terms', ''],
  ['earnout', 'with these terms', 'an earnout is one payment'],
  ['equity-service', 'Make an offer</a>', 'starts with the seller&#x27;s terms'],
] as const)('of %s, says what an offer takes over', (structure, label, note) => {
  expect(linkFor(structure)).toContain(label);
  expect(linkFor(structure)).toContain(note);
});

it('is not there once the business is sold', () => {
  expect(linkFor('seller-financing', { status: 'sold', date: '2026-11-02' })).toBe('');
});
