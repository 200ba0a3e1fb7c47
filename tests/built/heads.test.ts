import { access } from 'node:fs/promises';
import { relative } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { builtFiles } from './built-files.ts';
import { all, isShown, metaOf, only, openPage, readHtml, SITE, textOf } from './built-page.ts';
import { listedRoutes } from './routes.ts';

it('every page has an address, a heading and a picture of its own', async () => {
  for (const path of await listedRoutes()) {
    const page = await openPage(path);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    expect(all(page, 'h1'), path).toHaveLength(1);
    const image = new URL(metaOf(page, 'meta[property="og:image"]')).pathname;
    // An analysis is of a listing, and shows its picture.
    const pictured = path === '/' ? 'home' : path.replace(/^\/analyze-deal\/(?=.)/, '/listing/');
    expect(image, path).toContain(pictured);
    await access(SITE + image);
    expect(page.title, path).toContain(metaOf(page, 'meta[property="og:image:alt"]') || 'no words');
  }
});

it('a phone finds an icon for its home screen at the address where it looks', async () => {
  const { format, width, height } = await sharp(`${SITE}apple-touch-icon.png`).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 180 });
});

it('every page shows its heading, its text and a way on before any script has run', async () => {
  for (const path of await listedRoutes()) {
    const page = await openPage(path);
    const main = only(page, 'main');
    expect(isShown(only(page, 'h1')), path).toBe(true);
    const texts = all(main, 'h1, h2, h3, p, li, dt, dd, label, td, th').filter(isShown).map(textOf);
    expect(texts.join(' ').length, path).toBeGreaterThan(200);
    expect(texts.join(' '), `${path} shows a link as an editor wrote it`).not.toContain('](');
    expect(all(main, 'a[href]').filter(isShown).length, path).toBeGreaterThan(0);
  }
});

it('no two pages have the same title or description, those that no search engine lists among them', async () => {
  const pages = await Promise.all(
    (await builtFiles('.html')).map(async (file) => {
      const page = await openPage(`/${relative(SITE, file).replace(/\.html$/, '')}`);
      return { file, title: page.title, description: metaOf(page, 'meta[name="description"]') };
    }),
  );
  for (const { file, title, description } of pages) {
    expect(title.length, `${file}: ${title}`).toBeLessThanOrEqual(60);
    expect(description.length, `${file}: ${description}`).toBeGreaterThanOrEqual(70);
    expect(description.length, `${file}: ${description}`).toBeLessThanOrEqual(155);
  }
  for (const part of ['title', 'description'] as const) {
    const texts = pages.map((page) => page[part]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

it('structured data parses, and names only pages that are there', async () => {
  const routes = new Set(await listedRoutes());
  for (const path of routes) {
    const html = await readHtml(path);
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
