import { expect, it } from 'vitest';
import { z } from 'zod';
import { readBuilt } from './built-page.ts';
import { listedRoutes } from './routes.ts';

const pathOf = (url = '') => new URL(url).pathname;

async function locations(path: string): Promise<string[]> {
  const xml = await readBuilt(path);
  return [...xml.matchAll(/<loc>([^<]*)</g)].map(([, url]) => pathOf(url));
}

it('the sitemap names every page, and robots.txt names the sitemap', async () => {
  const robots = await readBuilt('robots.txt');
  const parts = await locations(pathOf(/Sitemap: (\S+)/.exec(robots)?.[1]));
  const pages = await Promise.all(parts.map(locations));
  expect(pages.flat().sort()).toEqual(await listedRoutes());
});

it.each([
  ['articles', '/learn/'],
  ['listings', '/listing/'],
])('the feed of %s holds all of them, with addresses that answer', async (name, folder) => {
  const pages = (await listedRoutes()).filter((path) => path.startsWith(folder));
  const feed = z
    .object({ items: z.array(z.object({ url: z.httpUrl() })) })
    .parse(JSON.parse(await readBuilt(`feeds/${name}.json`)));
  expect(feed.items.map(({ url }) => pathOf(url)).sort()).toEqual(pages);
  const rss = await readBuilt(`feeds/${name}.xml`);
  expect(rss.match(/<item>/g)).toHaveLength(pages.length);
});
