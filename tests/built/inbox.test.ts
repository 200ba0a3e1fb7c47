import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { builtFiles } from './built-files.ts';
import { readHtml, SITE } from './built-page.ts';

it('the inbox is nowhere named in public: no link, sitemap, feed, index, or robots.txt', async () => {
  const files = (
    await Promise.all(['.html', '.xml', '.txt', '.json'].map((ending) => builtFiles(ending)))
  ).flat();
  expect(files.length).toBeGreaterThan(50);
  const naming = await Promise.all(
    files.map(async (file) => ((await readFile(file, 'utf8')).includes('/inbox') ? [file] : [])),
  );
  const names = naming.flat().map((file) => relative(SITE, file));
  // Its own address, for its preview.
  expect(names).toEqual(['inbox.html']);
});

it('the inbox is for no search engine, and shows nothing before someone signs in', async () => {
  const html = await readHtml('/inbox');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('The inbox needs JavaScript.');
});
