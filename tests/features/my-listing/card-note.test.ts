import { describe, expect, it } from 'vitest';
import { LISTING_STATES, type SellerListing } from '#src/domain/submissions/seller-api.ts';
import { cardNote } from '#src/features/my-listing/Preview.tsx';

const LISTING: SellerListing = {
  id: '01975d3c-7b5e-7d2a-9f7e-1f0a5b6c7d8e',
  formType: 'startup_listing',
  state: 'draft',
  startedAt: '2026-11-16T12:00:00.000Z',
  changedAt: '2026-11-16T12:00:00.000Z',
  edits: 0,
  answers: {},
  needs: [],
  answered: [],
  hasUnpublishedChanges: false,
  can: { edit: false, answer: false, withdraw: true },
};

const noteOf = (state: SellerListing['state'], hasUnpublishedChanges = false) =>
  cardNote({ ...LISTING, state, hasUnpublishedChanges });

describe('what is said of the card', () => {
  it('says “In the marketplace” only while that is what buyers see', () => {
    expect(LISTING_STATES.filter((state) => noteOf(state) === 'In the marketplace')).toEqual([
      'published',
    ]);
    expect(noteOf('published', true)).toBe('How your card will look');
  });

  it.each(['withdrawn', 'rejected', 'closed'] as const)(
    'promises nothing for a listing that is %s',
    (state) => expect(noteOf(state)).toBe('Your card'),
  );
});
