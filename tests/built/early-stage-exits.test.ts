import { expect, it } from 'vitest';
import { ACQUISITION_WEEKS, rangeText, REVIEW_DAYS } from '#src/domain/shared/promises.ts';
import { all, hrefOf, linksOf, only, openPage, regionOf, textOf } from './built-page.ts';

const page = await openPage('/early-stage-exits');

it.each([
  ['List Your Startup', '/list-your-startup'],
  ['For Investors', '/investors'],
])('hero and closing call lead to the listing form and to the investors: %s', (label, href) => {
  expect(linksOf(only(page, 'main'), label).map(hrefOf)).toEqual([href, href]);
});

it('five trends stand as cards and again in the table, each with its source', () => {
  const cards = regionOf(page, 'Five trends behind early exits');
  const trends = all(cards, 'h3').map(textOf);
  expect(trends).toHaveLength(5);
  expect(all(cards, 'a[href]')).toHaveLength(5);

  const table = only(page, 'table', 'Each trend with its source');
  expect(all(table, 'thead th').map(textOf)).toEqual(['Trend', 'Source', 'Why it matters']);
  expect(all(table, 'th[scope="row"]').map(textOf)).toEqual(trends);
  const sources = all(table, 'a[href]').map(hrefOf);
  expect(sources).toHaveLength(5);
  for (const source of sources) expect(source).toMatch(/^https:\/\//);
});

it('three steps lead to an exit in weeks', () => {
  const steps = regionOf(page, 'From a free listing to an exit');
  expect(all(steps, 'h3').map(textOf)).toEqual([
    '1. List your startup free',
    '2. Get matched with buyers',
    '3. Exit in weeks',
  ]);
  expect(textOf(steps)).toContain(`${rangeText(REVIEW_DAYS.listing)} business days`);
  expect(textOf(steps)).toContain(`${rangeText(ACQUISITION_WEEKS)} weeks`);
});

it('four audiences and a word of the team close the page', () => {
  expect(all(regionOf(page, "Who it's for"), 'h3').map(textOf)).toEqual([
    'Seed VCs',
    'Founders',
    'Accelerators & Incubators',
    'Acquirers',
  ]);
  expect(all(page, 'blockquote')).toHaveLength(1);
});
