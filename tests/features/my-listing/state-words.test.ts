import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from '#src/domain/submissions/seller-api.ts';
import { placeOf, stateWords, WAY } from '#src/features/my-listing/state-words.ts';

const wordsOf = (state: (typeof LISTING_STATES)[number], more: object = {}) =>
  stateWords({ state, hasUnpublishedChanges: false, ...more });

describe('where a listing is, in words', () => {
  it('is said for each state, in words of its own', () => {
    const all = LISTING_STATES.map((state) => wordsOf(state));
    expect(new Set(all.map(({ title }) => title)).size).toBe(LISTING_STATES.length);
    for (const { title, text } of all) {
      expect(title).toMatch(/^[A-Z]/);
      expect(text).toMatch(/\.$/);
    }
  });

  it('names a place on the way for each state that goes on, and none for the others', () => {
    const places = Object.fromEntries(LISTING_STATES.map((state) => [state, placeOf(state)]));
    expect(places).toEqual({
      draft: 0,
      submitted: 1,
      in_review: 2,
      question: 2,
      approved: 3,
      published: WAY.length - 1,
    });
  });

  it('says that changes of a published listing wait for us, only while they do', () => {
    const waiting = 'aren’t on the page yet';
    expect(wordsOf('published', { hasUnpublishedChanges: true }).text).toContain(waiting);
    expect(wordsOf('published').text).not.toContain(waiting);
  });

  it.each([
    ['withdrawn', 'after you withdrew it'],
    ['rejected', 'after our decision'],
    ['closed', 'after it was closed'],
  ] as const)('says when we delete the answers of a listing that is %s', (state, since) => {
    expect(wordsOf(state).text).toContain(`We’ll delete your answers 365 days ${since}.`);
  });

  it('says what becomes of the page of a withdrawn listing that had one', () => {
    const published = { listingId: 'h-1', path: '/listing/h-1' };
    expect(wordsOf('withdrawn', { published }).text).toContain('page comes down');
    expect(wordsOf('withdrawn').text).toContain('won’t publish it');
  });
});
