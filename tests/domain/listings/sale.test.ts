import { expect, test } from 'vitest';
import { saleWords, underOfferUntil } from '#src/domain/listings/sale.ts';

test('a sale says since when, and what a buyer can still do', () => {
  expect(saleWords({ status: 'under-offer', date: '2026-11-28' })).toEqual({
    label: 'Under offer since Nov 28, 2026',
    note: 'Under offer since Nov 28, 2026. Another buyer signed a letter of intent on Nov 28, 2026. You can still make an offer: it can go ahead if their deal falls through.',
  });
  expect(saleWords({ status: 'sold', date: '2026-11-28' }).note).toBe(
    'Sold Nov 28, 2026. This business takes no more offers.',
  );
  expect(saleWords({ status: 'sold', date: '2026-11-28', price: 47_600 }).label).toBe(
    'Sold Nov 28, 2026 for $47,600',
  );
  expect(underOfferUntil('2027-01-27').label).toBe('Under offer until Jan 27, 2027');
});
