import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firstPage, PAGE_SIZE } from '#src/features/marketplace/first-page.ts';
import { ListingCard } from '#src/features/marketplace/ListingCard.tsx';
import { aSummary } from '#tests/domain/listings/a-listing-summary.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aSummary({ id: `sf-${n + 1}` }));

describe('the page that the marketplace comes with', () => {
  it('holds every listing while there are few, newest first', () => {
    const { cards, total } = firstPage(many(29));
    expect(total).toBe(29);
    expect(cards.map(({ id }) => id).slice(0, 2)).toEqual(['sf-29', 'sf-28']);
  });

  it('stays as large however many listings there are', () => {
    const markup = (count: number) =>
      firstPage(many(count)).cards.map((listing) =>
        renderToString(<ListingCard listing={listing} history={null} />),
      );
    expect(markup(10_000)).toHaveLength(PAGE_SIZE);
    const growth = markup(10_000).join('').length / markup(PAGE_SIZE).join('').length;
    expect(growth).toBeLessThan(1.05);
  });

  it('counts all listings, not only those that it holds', () => {
    expect(firstPage(many(500))).toMatchObject({ total: 500, facets: { category: { all: 500 } } });
  });
});
