import { describe, expect, it } from 'vitest';
import { all, openOwnPage, openPage, textOf } from './built-page.ts';
import { type ContentListing, listings, nameOf } from './content.ts';
import {
  expectedAverages,
  expectedChange,
  expectedLists,
  expectedLosses,
  expectedPrice,
  expectedSentences,
  expectedTables,
} from './expected-figures.ts';
import { financingSentences } from './expected-financing.ts';

/** A sale changes what a page says, and where; other tests look at that. */
const openListings = listings.filter(({ isOffMarket, sale }) => !isOffMarket && !sale);

/** The words of an element, with a space between those of two elements. */
const tidy = (element: Element | null | undefined) =>
  [...(element?.childNodes ?? [])]
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');

/** What stands in the page's own part: not in its dialogs, nor among its neighbors. */
async function readFigures(path: string) {
  const own = (await openOwnPage(path)).querySelector('main');
  if (!own) throw new Error('There is no main part.');
  const others = 'dialog, svg, .history-scale, [aria-labelledby="similar"]';
  for (const other of all(own, others)) other.remove();
  return {
    text: wordsWithin(own).join(' ').replace(/\s+/g, ' '),
    lists: all(own, 'dl').map((list) =>
      Object.fromEntries(
        all(list, 'dt').map((term) => [tidy(term), tidy(term.nextElementSibling)]),
      ),
    ),
    tables: all(own, 'table').map((table) =>
      all(table, 'tr').map((row) =>
        all(row, 'th, td')
          .map(tidy)
          // A bar stands in a cell of its own.
          .filter((text) => text !== ''),
      ),
    ),
    items: all(own, '#overview li, #technical li, #assets li').map(tidy),
    overview: all(own, '#overview p').map(tidy),
  };
}

/** Text nodes: words of two elements are two words. */
const wordsWithin = (node: Node): string[] =>
  node.nodeType === 3 ? [node.nodeValue ?? ''] : [...node.childNodes].flatMap(wordsWithin);

/** Numbers of a text, as it writes them. */
const numbersOf = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

const wordsOf = (listing: ContentListing) => [
  listing.title,
  listing.description,
  listing.longDescription,
  listing.reasonForSelling,
  listing.hosting,
  ...listing.growthOpportunities,
  ...listing.includedAssets,
  ...listing.techStack,
];

describe('the page of a listing', () => {
  it.each(openListings)('has every figure from its own file: $id', async (listing) => {
    const path = `/listing/${listing.id}`;
    const page = await openPage(path);
    const shown = await readFigures(path);

    const price = expectedPrice(listing);
    const lines = all(page, 'aside .sheet > div:first-child > p').map(textOf);
    expect(lines.filter((line) => !/^Always|left after the payment/.test(line))).toEqual(price);
    expect(all(page, '.listing-bar > p').map(textOf)).toEqual([price[0] ?? '']);
    expect(shown.lists).toEqual(expectedLists(listing));
    expect(shown.tables).toEqual(expectedTables(listing));
    const sentences = [
      `${expectedChange(listing)}.`,
      ...expectedAverages(listing),
      ...expectedLosses(listing),
      ...expectedSentences(listing),
      ...financingSentences(listing),
    ];
    for (const sentence of sentences) expect(shown.text).toContain(sentence);
    const offered = page.querySelector('#offer [name="price"]')?.getAttribute('value') ?? '';
    expect(offered).toBe(String(listing.price ?? ''));

    const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(shown.overview).toEqual([
      ...listing.longDescription
        .trim()
        .split(/\n\s*\n/)
        .map(oneLine),
      oneLine(listing.reasonForSelling),
    ]);
    expect(shown.items).toEqual(
      [
        ...listing.growthOpportunities,
        ...listing.techStack,
        ...listing.includedAssets,
        '14-day post-sale support from the seller',
        'Secure escrow payment handling',
      ].map(oneLine),
    );

    // And there is no number beside these.
    const months = `the last ${listing.history.revenue.length} months`;
    const explained = JSON.stringify([
      wordsOf(listing),
      price,
      expectedLists(listing),
      expectedTables(listing),
      sentences,
      ['14-day', months],
    ]);
    const known = new Set(numbersOf(explained));
    expect(numbersOf(shown.text).filter((number) => !known.has(number))).toEqual([]);
    expect(shown.text).not.toMatch(/NaN|undefined|Infinity|null|\[object/);

    const others = listings.filter(({ id }) => id !== listing.id);
    expect(others.filter((other) => shown.text.includes(nameOf(other)))).toEqual([]);
  });
});
