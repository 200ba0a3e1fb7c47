import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findListing, listingOptions } from '#netlify/store/published-content.ts';

const CONTENT = join(import.meta.dirname, '../../../content/listings');

it('knows every published listing, in the order of their ids', async () => {
  const ids = (await readdir(CONTENT)).map((name) => name.replace('.yaml', ''));
  const natural = new Intl.Collator('en', { numeric: true });
  expect(listingOptions().map(({ value }) => value)).toEqual(ids.sort(natural.compare));
});

it('finds a listing by its id, and nothing by a name that objects have', () => {
  const [first] = listingOptions();
  expect(findListing(first?.value ?? '')).toMatchObject({ id: first?.value, title: first?.label });
  for (const id of ['', '0', '__proto__', 'constructor', 'SF-1']) {
    expect(findListing(id)).toBeUndefined();
  }
});
