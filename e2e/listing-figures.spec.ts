import type { Page } from '@playwright/test';
import { type ContentListing, listings, nameOf } from '#tests/built/content.ts';
import {
  expectedLists,
  expectedPrice,
  expectedSentences,
  expectedTables,
} from '#tests/built/expected-figures.ts';
import { financingSentences } from '#tests/built/expected-financing.ts';
import { expect, test } from './site.ts';

// What was built is looked at, and no script can mend it.
test.use({ javaScriptEnabled: false });

const openListings = listings.filter(({ isOffMarket }) => !isOffMarket);

/** What stands in the page's own part: not in its dialogs, nor among its neighbours. */
const readPage = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const tidy = (element: Element | null | undefined) =>
      [...(element?.childNodes ?? [])]
        .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(' ');
    const own = main.cloneNode(true);
    if (!(own instanceof Element)) throw new TypeError('A copy of an element is one.');
    for (const other of own.querySelectorAll('dialog, svg, [aria-labelledby="similar"]')) {
      other.remove();
    }
    const words: string[] = [];
    const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) words.push(texts.currentNode.nodeValue ?? '');
    const all = (selector: string, inside: Element = own) => [...inside.querySelectorAll(selector)];
    return {
      // Words of two elements are two words.
      text: words.join(' ').replace(/\s+/g, ' '),
      lists: all('dl').map((list) =>
        Object.fromEntries(
          all('dt', list).map((term) => [tidy(term), tidy(term.nextElementSibling)]),
        ),
      ),
      tables: all('table').map((table) =>
        all('tr', table).map((row) =>
          all('th, td', row)
            .map(tidy)
            // A bar stands in a cell of its own.
            .filter((text) => text !== ''),
        ),
      ),
      items: all('#overview li, #technical li, #assets li').map(tidy),
      overview: all('#overview p').map(tidy),
    };
  });

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

for (const listing of openListings) {
  test(`every figure of /listing/${listing.id} comes from its own file`, async ({ page }) => {
    await page.goto(`/listing/${listing.id}`);
    const shown = await readPage(page);

    const price = expectedPrice(listing);
    await expect(page.locator('aside .sheet > p').filter({ hasNotText: 'Always' })).toHaveText(
      price,
    );
    await expect(page.locator('.listing-bar > p')).toHaveText(price[0] ?? '');
    expect(shown.lists).toEqual(expectedLists(listing));
    expect(shown.tables).toEqual(expectedTables(listing));
    const sentences = [...expectedSentences(listing), ...financingSentences(listing)];
    for (const sentence of sentences) expect(shown.text).toContain(sentence);
    await expect(page.locator('#offer [name="price"]')).toHaveValue(String(listing.price ?? ''));

    const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(shown.overview).toEqual([
      ...listing.longDescription
        .trim()
        .split(/\n\s*\n/)
        .map(tidy),
      tidy(listing.reasonForSelling),
    ]);
    expect(shown.items).toEqual(
      [
        ...listing.growthOpportunities,
        ...listing.techStack,
        ...listing.includedAssets,
        '14-day post-sale support from the seller',
        'Secure escrow payment handling',
      ].map(tidy),
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
}
