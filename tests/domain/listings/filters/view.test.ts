import { expect, test } from 'vitest';
import { filterListings } from '#src/domain/listings/marketplace-view.ts';
import { aQuery, idsOf, index } from '../a-listing-summary.ts';

test('the saved view shows only what is saved', () => {
  const listings = index({ id: '1' }, { id: '2' });
  const shown = filterListings(listings, aQuery({ view: 'saved' }), new Set(['2', 'gone']));
  expect(idsOf(shown)).toEqual(['2']);
});
