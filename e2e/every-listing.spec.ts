import { z } from 'zod';
import { listings } from '#tests/built/content.ts';
import { expect, test } from './site.ts';

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

test.describe('found by search engines', () => {
  // What they read is in the page before any script runs.
  test.use({ javaScriptEnabled: false });

  for (const listing of listings) {
    const path = `/listing/${listing.id}`;
    test(`${path} describes itself in its head as on the page`, async ({ page, request }) => {
      await page.goto(path);
      const content = async (selector: string) =>
        (await page.locator(selector).getAttribute('content')) ?? '';

      const title = await page.title();
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title).toMatch(/ · Handover$/);
      const description = await content('meta[name="description"]');
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(155);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);

      const image = await content('meta[property="og:image"]');
      const picture = await (await request.get(new URL(image).pathname)).body();
      expect(picture.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);

      const scripts = page.locator('script[type="application/ld+json"]');
      await expect(scripts).toHaveCount(1);
      const data = structuredData.parse(JSON.parse((await scripts.textContent()) ?? ''));
      const [breadcrumbs] = data['@graph'];
      await expect(page.getByText(listing.description, { exact: true })).toBeVisible();

      const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      const shown = await links.evaluateAll((anchors) =>
        anchors.map((anchor) => [anchor.textContent.trim(), anchor.getAttribute('href')]),
      );
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
  }

  test('no two pages have the same title or description', async ({ page }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string | null>();
    for (const { id } of listings) {
      await page.goto(`/listing/${id}`);
      titles.add(await page.title());
      const description = page.locator('meta[name="description"]');
      descriptions.add(await description.getAttribute('content'));
    }
    expect(titles.size).toBe(listings.length);
    expect(descriptions.size).toBe(listings.length);
  });

  test('each has its entry in the sitemap', async ({ request }) => {
    const sitemap = await (await request.get('/sitemap-0.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    const expected = listings.map(({ id }) => `/listing/${id}`);
    expect(paths.filter((path) => path.startsWith('/listing/')).sort()).toEqual(expected.sort());
  });
});
