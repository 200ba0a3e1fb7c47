import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CardHistory } from '#src/domain/listings/history-summary.ts';
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
  expect(shown).not.toMatch(/<svg class="mark/);
  expect(shown).toMatch(/<img src="\/logo.webp" srcSet="[^"]+" width="36" height="20" alt=""/);
});

it("a card is headed by the listing's screenshot, or else by its category's picture", () => {
  const screenshot = { src: '/shot.webp', width: 360, height: 225 };
  const draw = (history: CardHistory | null) =>
    renderToString(<ListingCard listing={aSummary({ category: 'agency' })} history={history} />);
  const history = { line: null, change: 'No revenue yet' };
  for (const drawn of [draw(null), draw(history)]) {
    expect(drawn).toMatch(/^<img src="\/illustrations.svg#agency" alt=""/);
  }
  expect(draw({ ...history, screenshot })).toMatch(/^<img src="\/shot.webp" width="360"/);
});
