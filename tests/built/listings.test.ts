import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { linkedListings } from '#src/domain/articles/article-text.ts';
import { SAMPLE_LABEL, VERIFICATION_LABELS } from '#src/domain/listings/vocabulary.ts';
import { builtFiles } from './built-files.ts';
import { all, hrefOf, isShown, only, openPage, readBuilt as read, SITE } from './built-page.ts';
import { listings } from './content.ts';

/** What people see of a page, without markup and scripts. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const samples = listings.filter(({ sample }) => sample);
const others = listings.filter(({ sample }) => !sample);

test('a listing says that it is a sample exactly when it is: on its page and its analysis', async () => {
  for (const { id, sample } of listings) {
    for (const page of [`listing/${id}.html`, `analyze-deal/${id}.html`]) {
      const html = await read(page);
      const [header = ''] =
        /<header>[\s\S]*?<\/header>/.exec(html.slice(html.indexOf('<main'))) ?? [];
      expect(wordsOf(header).includes(SAMPLE_LABEL), page).toBe(sample);
      expect(html.includes('"@type":"Product"'), page).toBe(!sample && page.startsWith('listing'));
    }
  }
});

test('a figure that is not given has no badge of who has seen it', async () => {
  const levels = Object.values(VERIFICATION_LABELS).join('|');
  for (const { id } of listings) {
    const words = wordsOf(await read(`listing/${id}.html`));
    expect(words.match(new RegExp(`Not given (?:Example: )?(?:${levels})`)), id).toBeNull();
  }
  expect(wordsOf(await read('listing/sf-7.html'))).toContain('Monthly profit Not given Annual');
});

test('the revenue and profit of a listing are the average of the last months on its page', async () => {
  const amountOf = (text = '') => Number(text.replace(/[$,]/g, ''));
  for (const { id, isOffMarket } of listings) {
    if (isOffMarket) continue;
    const html = await read(`listing/${id}.html`);
    const words = wordsOf(html);
    const [table = ''] =
      /<tbody>.*?<\/tbody>/s.exec(html.slice(html.search(/(?:Revenue|profit) by month/))) ?? [];
    const rows = table
      .split('</tr>')
      .slice(0, -1)
      .map((row) => [...row.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => amountOf(text)));
    expect(rows.length, id).toBeGreaterThan(2);
    for (const [column, term] of ['Monthly Revenue', 'Monthly Profit'].entries()) {
      const [, stated] = new RegExp(`${term} (-?\\$[\\d,]+|Not given)`).exec(words) ?? [];
      const months = rows.slice(-3).flatMap((row) => row[column] ?? []);
      const mean = months.reduce((sum, amount) => sum + amount, 0) / months.length;
      if (stated === 'Not given') expect(months, `${id}: ${term}`).toEqual([]);
      else expect(Math.abs(amountOf(stated) - mean), `${id}: ${term}`).toBeLessThanOrEqual(1);
    }
  }
});

test('so do its card, the index, the feed, the comparison and what programs read', async () => {
  const marketplace = wordsOf(await read('marketplace.html'));
  expect(marketplace.split(`${SAMPLE_LABEL} ·`)).toHaveLength(samples.length + 1);
  const feed = await read('feeds/listings.xml');
  expect(feed.split(`${SAMPLE_LABEL} ·`)).toHaveLength(samples.length + 1);
  const programs = await read('llms.txt');
  expect(programs.split(`: ${SAMPLE_LABEL} ·`)).toHaveLength(samples.length + 1);
  for (const index of ['listings.json', 'comparison.json']) {
    const text = await read(index);
    expect(text.split('"isSample":true'), index).toHaveLength(samples.length + 1);
    expect(text.split('"isSample":false'), index).toHaveLength(others.length + 1);
  }
});

test('a guide that works with samples says so, and no page calls them live or real', async () => {
  const pages = await builtFiles('.html');
  expect(pages.length).toBeGreaterThan(50);
  const isSample = (id: string) => samples.some((listing) => listing.id === id);
  for (const page of pages) {
    const path = relative(SITE, page);
    const html = await readFile(page, 'utf8');
    const words = wordsOf(html);
    expect(words, path).not.toMatch(/\b(?:live|real) (?:listings?|business(?:es)?)\b/i);
    if (!/^learn\//.test(path)) continue;
    const [article = ''] = /<article>[\s\S]*<\/article>/.exec(html) ?? [];
    expect(words.includes('listings in this guide are samples'), path).toBe(
      linkedListings(article).some(isSample),
    );
  }
});

test('without a script, all listings of the marketplace can be read and opened', async () => {
  const page = await openPage('/marketplace');
  const cards = all(page, '.card:not([hidden])');
  expect(cards).toHaveLength(listings.length);
  expect(cards.every(isShown)).toBe(true);
  expect(hrefOf(only(page, '.card-title a', 'Fernhold'))).toBe('/listing/1');
});
