import { expect, it } from 'vitest';
import { meaningOf } from '#src/features/deal-room/TermsTable.tsx';
import { aTerms, LISTING } from '#tests/domain/deal-room/a-deal.ts';

it('names what a figure is about: a year of the note, or the note alone', () => {
  // 12 months of $2,100 against six payments of about $4,390; one month is less than half of one.
  const note = { amount: 25_734, apr: 0.08, months: 6, interestOnlyMonths: 0 };
  const revenueShare = { amount: 13_000, share: 0.1, months: 24 };
  const terms = aTerms({ price: 48_734, sellerNote: note, revenueShare });
  expect(meaningOf(terms, LISTING, 'buyer')).toContainEqual([
    'A year’s profit covers the note’s costliest year',
    '0.95 times',
  ]);
  expect(meaningOf(terms, LISTING, 'seller')).toContainEqual([
    'Lost on the note if the buyer stops paying after a year',
    '$0',
  ]);
});
