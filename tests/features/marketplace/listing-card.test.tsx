import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListingCard } from '#src/features/marketplace/ListingCard.tsx';
import { aSummary } from '#tests/domain/listings/a-listing-summary.ts';

it('a card shows the logo of its listing, or else a drawn mark', () => {
  const image = { src: '/logo.webp', srcSet: '/logo-2.webp 2x', width: 36, height: 20 };
  const history = { line: null, change: 'No revenue yet' };
  const drawn = renderToString(<ListingCard listing={aSummary()} history={history} />);
  const shown = renderToString(
    <ListingCard listing={aSummary()} history={{ ...history, image }} />,
  );
  expect(drawn).toMatch(/<svg class="mark/);
  expect(drawn).not.toContain('<img');
  expect(shown).not.toMatch(/<svg class="mark/);
  expect(shown).toMatch(/<img src="\/logo.webp" srcSet="[^"]+" width="36" height="20" alt=""/);
});
