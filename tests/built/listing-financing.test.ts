import { assert, describe, expect, it } from 'vitest';
import { toComparedListing } from '#src/domain/listings/compared-listing.ts';
import { compareListings } from '#src/domain/listings/comparison.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';
import { all, cellsOf, hrefOf, isShown, only, openPage, regionOf, textOf } from './built-page.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { listings } from './content.ts';
import { expectedFinancing } from './expected-financing.ts';

const HEADING = 'Can profit cover the payments?';
const financingOf = async (id: string) => regionOf(await openPage(`/listing/${id}`), HEADING);

describe('the financing of a listing', () => {
  it('has a gauge, its words, the formula when asked, and a way to change the figures', async () => {
    const block = await financingOf('1');
    const text = textOf(block);
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

it("each card of the marketplace has the price, the year's profit and what the payment leaves of its own file", async () => {
  const page = await openPage('/marketplace');
  const cards = all(page, '.card:not([hidden])').map((card) => [
    card.getAttribute('data-id'),
    textOf(card.querySelector('.card-price strong')),
    ...all(card, '.card-figures dd').map(textOf),
  ]);
  const wanted = listings.map((listing) => {
    const { id, isOffMarket, price, monthlyProfit, financing } = listing;
    if (isOffMarket) return [id, 'Contact for price'];
    const isAllCash = price && financing.smallestDownPercent === 100 && monthlyProfit !== undefined;
    const isLosing = price && monthlyProfit !== undefined && monthlyProfit <= 0;
    const left = expectedFinancing(listing)?.left;
    return [
      id,
      price ? formatDollars(price) : 'Price on request',
      monthlyProfit === undefined ? 'Not given' : formatDollars(12 * monthlyProfit),
      ...(left ? [`${left}/mo`] : []),
      ...(isLosing ? ['No profit to cover them'] : isAllCash ? ['All cash at close'] : []),
    ];
  });
  expect(cards.toSorted()).toEqual(wanted.toSorted());
  // The terms are said once.
  expect(textOf(page.body).match(/48 months at 8%/g)).toHaveLength(1);
});

describe('whether a listing pays for itself has one answer', () => {
  const priced = listings.filter((listing) => expectedFinancing(listing));
  const dscrsIn = (text: string) => [...text.matchAll(/DSCR (\d+\.\d\d)/g)].map(([, dscr]) => dscr);

  it.each(priced)(
    '$id: on its card, its page, its analyzer, and in a comparison',
    async (listing) => {
      const { id, openToZeroDown } = { ...listing, ...listing.financing };
      const expected = expectedFinancing(listing);
      assert(expected);
      const { shown, payment, left } = expected;

      const card = only(await openPage('/marketplace'), `.card[data-id="${id}"] .card-figures`);
      const isSellers = listing.financing.structures.includes('seller_financing');
      expect(textOf(card)).toMatch(
        isSellers
          ? /Left if you pay (?:\$0|\d+%) down \+ \d+ months/
          : /Left with \d+% down \+ outside loan/,
      );
      expect(textOf(card)).toContain(`${isSellers ? 'months' : 'loan'}${left}/mo`);

      const page = await openPage(`/listing/${id}`);
      expect(textOf(only(page, 'aside'))).toContain(`${left}/mo left after the payment`);
      expect(dscrsIn(textOf(only(page, 'main')))).toEqual([shown]);
      expect(textOf(regionOf(page, HEADING))).toContain(`${payment} payment`);

      const analysis = await openPage(`/analyze-deal/${id}`);
      const verdict = textOf(regionOf(analysis, HEADING));
      expect(verdict).toContain(
        `${payment} a month. A year's profit covers the costliest year's payments ${shown} times.`,
      );
      const summary = Object.fromEntries(
        all(regionOf(analysis, 'Deal summary'), 'dl > div').map((line) => [
          textOf(line.querySelector('dt')),
          textOf(line.querySelector('dd')),
        ]),
      );
      expect(summary).toMatchObject({ 'Monthly payment': payment, DSCR: shown });
      const row = cellsOf(
        only(analysis, 'table', 'What each way to pay costs'),
        'Seller financing',
      );
      expect(row).toEqual(expect.arrayContaining([payment, expect.stringMatching(`^${shown} `)]));
      if (openToZeroDown) {
        expect(dscrsIn(textOf(only(analysis, '[data-zero-down]')))).toEqual([shown]);
      }

      const rows = compareListings([toComparedListing(toPublicListing(listing))]);
      const cells = rows.flatMap(({ label, cells: [cell] }) =>
        label.startsWith('DSCR') ? cell?.text : [],
      );
      expect(cells).toEqual([shown]);
    },
  );

  const expectedOf = (link: string | null | undefined) => {
    const listing = listings.find(({ id }) => link === `/listing/${id}`);
    const expected = listing && expectedFinancing(listing);
    assert(expected);
    return expected;
  };

  it('and so have the listings that Home shows, its calculator, and its letter', async () => {
    const home = await openPage('/');
    const shown = all(regionOf(home, 'Sample listings'), 'li');
    // Three, or fewer once others are sold.
    expect(shown.length).toBeGreaterThan(0);
    for (const item of shown) {
      const { left } = expectedOf(hrefOf(only(item, 'a')));
      expect(textOf(item)).toContain(`${left}/mo left after the payment`);
    }
    const { payment, left } = expectedOf(all(home, '.for-sale li a').map(hrefOf)[0]);
    const calculator = textOf(regionOf(home, 'What would it leave you?'));
    expect(calculator).toContain(`${payment} a month`);
    expect(calculator).toContain(`${left} a month`);
    const cents = Number(
      /Each payment is \$([\d,.]+\d)/.exec(textOf(home.body))?.[1]?.replace(',', ''),
    );
    expect(formatDollars(cents)).toBe(payment);
  });

  it('and so has the example of How it works', async () => {
    const example = regionOf(await openPage('/how-it-works'), 'Worked example');
    const { payment, left } = expectedOf(all(example, 'a[href^="/listing/"]').map(hrefOf)[0]);
    for (const figure of [payment, left]) expect(textOf(example)).toContain(figure);
  });
});
