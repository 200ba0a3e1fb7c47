import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { all, metaOf, openPage, readBuilt, SITE, textOf } from './built-page.ts';
import { listings } from './content.ts';

/** What search engines read of a sample. What they read of any other listing is a unit test. */
const structuredData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.tuple([
    z.strictObject({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.number(),
          name: z.string(),
          item: z.httpUrl(),
        }),
      ),
    }),
  ]),
});

const PNG_SIGNATURE = '89504e470d0a1a0a';

describe('found by search engines', () => {
  it.each(listings)('listing $id describes itself in its head as on the page', async (listing) => {
    const path = `/listing/${listing.id}`;
    const page = await openPage(path);

    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.title).toMatch(/ · Handover$/);
    const description = metaOf(page, 'meta[name="description"]');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(all(page, 'h1').map(textOf)).toEqual([listing.title]);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(new URL(canonical).pathname).toBe(path);

    const image = new URL(metaOf(page, 'meta[property="og:image"]')).pathname;
    const picture = await readFile(join(SITE, image));
    expect(picture.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

    const scripts = all(page, 'script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const data = structuredData.parse(JSON.parse(scripts[0]?.textContent ?? ''));
    const [breadcrumbs] = data['@graph'];
    expect(all(page, 'main p').map(textOf)).toContain(listing.description);

    const links = all(page, 'nav[aria-label="Breadcrumb"] a');
    const shown = links.map((link) => [textOf(link), link.getAttribute('href')]);
    const told = breadcrumbs.itemListElement.map(({ position, name, item }) => {
      const { pathname, search } = new URL(item);
      return { position, name, path: pathname + search };
    });
    expect(told).toEqual(
      [...shown, [listing.title, path]].map(([name, href], index) => ({
        position: index + 1,
        name,
        path: href,
      })),
    );
  });

  it('each has its entry in the sitemap', async () => {
    const sitemap = await readBuilt('sitemap-0.xml');
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    const expected = listings.map(({ id }) => `/listing/${id}`);
    expect(paths.filter((path) => path.startsWith('/listing/')).sort()).toEqual(expected.sort());
  });
});
