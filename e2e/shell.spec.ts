import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { builtFiles } from '#tests/built/built-files.ts';
import { listedRoutes } from '#tests/built/routes.ts';
import { expect, test } from './site.ts';

test('the navigation names the places of the specification, the marketplace first', async ({
  page,
}) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    'Marketplace',
    'How it works',
    'Services',
    /^Learn/,
    'Invest',
    'List Your Startup',
  ]);
  await expect(links.nth(3)).toHaveAttribute('target', '_blank');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled });

    test('the menu opens and a link of it leads on', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu).toBeHidden();
      await page.locator('summary', { hasText: 'Menu' }).click();
      await menu.getByRole('link', { name: 'Marketplace' }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
      await expect(menu).toBeHidden();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Escape closes the menu and gives focus back', async ({ page }) => {
    await page.goto('/');
    const toggle = page.locator('summary', { hasText: 'Menu' });
    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test('the theme follows the system until the visitor chooses, and the choice is kept', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByLabel('Theme').selectOption('light');
  const light = await background();
  expect(light).not.toBe(dark);
  await page.goto('/marketplace');
  expect(await background()).toBe(light);
  await expect(page.getByLabel('Theme')).toHaveValue('light');
  await page.getByLabel('Theme').selectOption('system');
  expect(await background()).toBe(dark);
});

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedErrors: /404/ });

  test('an unknown path answers 404, says so, links home and logs the path', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such/page'),
    );
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect((await logged).type()).toBe('error');
  });

  for (const path of ['/listing/no-such-listing', '/analyze-deal/no-such-listing']) {
    test(`${path} answers 404 as a listing that is not there`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listing Not Found');
      await page.getByRole('link', { name: 'Browse Other Listings' }).click();
      await expect(page).toHaveURL(/\/marketplace$/);
    });
  }
});

test('every page has a title, a description, an address and a picture of its own', async ({
  request,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  const routes = await listedRoutes();
  for (const path of routes) {
    const html = await (await request.get(path)).text();
    const find = (pattern: RegExp) => unescape(pattern.exec(html)?.[1] ?? '');
    const title = find(/<title>([^<]*)</);
    expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    const description = find(/<meta name="description" content="([^"]*)"/);
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
    seen.titles.add(title);
    seen.descriptions.add(description);
    const canonical = new URL(find(/<link rel="canonical" href="([^"]*)"/));
    expect(canonical.pathname).toBe(path);
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    const image = new URL(find(/<meta property="og:image" content="([^"]*)"/));
    // An analysis is of a listing, and shows its picture.
    const pictured = path === '/' ? 'home' : path.replace(/^\/analyze-deal\/(?=.)/, '/listing/');
    expect(image.pathname, path).toContain(pictured);
    expect((await request.head(image.pathname)).headers()['content-type'], path).toBe('image/png');
  }
  expect(seen.titles.size).toBe(routes.length);
  expect(seen.descriptions.size).toBe(routes.length);
});

test('no two pages have the same title or description, those that no search engine lists among them', async () => {
  const files = await builtFiles('.html');
  const pages = await Promise.all(
    files.map(async (file) => {
      const html = await readFile(file, 'utf8');
      const find = (pattern: RegExp) => unescape(pattern.exec(html)?.[1] ?? '');
      return {
        file,
        title: find(/<title>([^<]*)</),
        description: find(/<meta name="description" content="([^"]*)"/),
      };
    }),
  );
  for (const { file, title, description } of pages) {
    expect(title.length, file).toBeLessThanOrEqual(60);
    expect(description.length, `${file}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${file}: ${description}`).toBeLessThanOrEqual(155);
  }
  for (const part of ['title', 'description'] as const) {
    const texts = pages.map((page) => page[part]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('the sitemap names every page, and robots.txt names the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = new URL(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '');
  const parts = await locations(request, index.pathname);
  const pages = await Promise.all(parts.map((part) => locations(request, part)));
  expect(pages.flat().sort()).toEqual(await listedRoutes());
});

test('feeds hold every article and every listing, with addresses that answer', async ({
  request,
}) => {
  const routes = await listedRoutes();
  for (const [name, folder] of [
    ['articles', '/learn/'],
    ['listings', '/listing/'],
  ] as const) {
    const pages = routes.filter((path) => path.startsWith(folder));
    const feed = z
      .object({ items: z.array(z.object({ url: z.httpUrl() })) })
      .parse(await (await request.get(`/feeds/${name}.json`)).json());
    expect(feed.items.map(({ url }) => new URL(url).pathname).sort()).toEqual(pages);
    const rss = await request.get(`/feeds/${name}.xml`);
    expect(rss.headers()['content-type']).toContain('xml');
    expect((await rss.text()).match(/<item>/g)).toHaveLength(pages.length);
  }
});

test('structured data parses, and names only pages that are there', async ({ request }) => {
  const routes = new Set(await listedRoutes());
  for (const path of routes) {
    const html = await (await request.get(path)).text();
    const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    for (const [, json = ''] of blocks) {
      const data: unknown = JSON.parse(json);
      expect(JSON.stringify(data)).toContain('https://schema.org');
      const own = json.match(/https:\/\/handover\.example\.com(\/[^"#?{]*)/g) ?? [];
      for (const url of own) {
        const { pathname } = new URL(url);
        if (/\.(png|svg)$/.test(pathname) || pathname === '/') continue;
        expect(routes.has(pathname), `${path} names ${pathname}`).toBe(true);
      }
    }
  }
});

async function locations(request: APIRequestContext, path: string): Promise<string[]> {
  const xml = await (await request.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]*)</g)].map(([, url = '']) => new URL(url).pathname);
}

const unescape = (html: string) =>
  html
    .replaceAll('&#34;', '"')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
