import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OfferList } from '#src/features/my-listing/Offers.tsx';

const offersOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `deal-${n}`, title: 'Fernhold', stage: 'offered' as const },
    at: '2026-12-01T09:00:00.000Z',
    ...{ state: 'Offer', price: 48_000 + n, offer: '', meaning: [] },
  }));

it.each([
  [12, undefined],
  [200, '188'],
])('of %i offers, the first twelve show at once', (count, folded) => {
  const html = renderToString(<OfferList offers={offersOf(count)} />);
  const [shown = '', rest] = html.split('<details');
  expect(shown.match(/<li/g)).toHaveLength(12);
  expect(rest?.match(/<li/g)?.length.toString()).toBe(folded);
});
