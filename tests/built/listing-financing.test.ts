import { assert, describe, expect, it } from 'vitest';
import { all, hrefOf, isShown, only, openPage, regionOf, textOf } from './built-page.ts';
import { listings } from './content.ts';
import { expectedFinancing } from './expected-financing.ts';

const HEADING = 'Can profit cover the payments?';
const financingOf = async (id: string) => regionOf(await openPage(`/listing/${id}`), HEADING);

describe('the financing of a listing', () => {
  it('has a gauge, its words, the formula when asked, and a way to change the figures', async () => {
    const block = await financingOf('1');
    const text = textOf(block);
    expect(text).toContain('DSCR 1.61 with $0 down and 60 months at 8%');
    expect(text).toContain("DSCR 1.91 with the seller's 30% down and 48 months at 8%");
    expect(text).toContain('nothing added back, no salary taken out');
    expect(isShown(only(block, 'svg'))).toBe(true);
    const formula = only(block, 'details p', 'Monthly payment = P·i');
    expect(isShown(formula)).toBe(false);
    expect(textOf(formula.closest('details')?.querySelector('summary'))).toBe(
      'How we calculate this',
    );
    expect(hrefOf(only(block, 'a', 'Try it with your numbers'))).toBe('/analyze-deal/1');
  });

  const priced = listings.filter((listing) => expectedFinancing(listing));
  it.each(priced)('$id: the needle of its gauge stands where its first DSCR is', async ({ id }) => {
    const block = await financingOf(id);
    // The gauge ends at 2.
    const dscr = Math.min(2, Number(/DSCR (\d\.\d\d) with/.exec(textOf(block))?.[1]));
    const [low, high] = all(block, 'svg text').map((tick) => ({
      value: Number(textOf(tick)),
      x: Number(tick.getAttribute('x')),
    }));
    assert(low && high, 'the gauge has a tick at either end');
    const needle = all(block, 'svg path').at(-1)?.getAttribute('d');
    const x = Number(/^M([\d.]+)/.exec(needle ?? '')?.[1]);
    const read = low.value + ((x - low.x) / (high.x - low.x)) * (high.value - low.value);
    expect(Math.abs(read - dscr)).toBeLessThan(0.011);
  });

  it.each([
    ['5', /^There's no asking price/],
    ['sf-7', /^There's no profit figure/],
    ['sf-1', /^Profit averaged \$0 or less/],
  ])('%s: without a price or a profit it says so', async (id, reason) => {
    const block = await financingOf(id);
    expect(all(block, 'p').map(textOf)).toEqual([expect.stringMatching(reason)]);
    expect(all(block, 'svg')).toEqual([]);
  });

  it.each(listings.filter(({ isOffMarket }) => isOffMarket))(
    '$id: a teaser has nothing of it',
    async ({ id }) => {
      const text = textOf((await openPage(`/listing/${id}`)).body);
      expect(text).not.toContain(HEADING);
      expect(text).not.toContain('DSCR');
    },
  );
});

it('each card of the marketplace has the DSCR and the zero-down term of its own file', async () => {
  const page = await openPage('/marketplace');
  const cards = all(page, '.card:not([hidden])').map((card) => [
    card.getAttribute('data-id'),
    card.querySelector('.card-financing')?.textContent ?? null,
  ]);
  const wanted = listings.map((listing) => {
    const { id, isOffMarket, price, monthlyProfit } = listing;
    const isLosing = !isOffMarket && price && monthlyProfit !== undefined && monthlyProfit <= 0;
    return [
      id,
      expectedFinancing(listing)?.card ?? (isLosing ? 'No profit to cover payments' : null),
    ];
  });
  expect(Object.fromEntries(cards)).toEqual(Object.fromEntries(wanted));
  expect(textOf(page.body)).toContain('DSCR assumes 20% down and 48 months at 8%');
});
