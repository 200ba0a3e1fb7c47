import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { builtFiles } from './built-files.ts';
import { SITE } from './built-page.ts';

/** The address of every page that was built and may be listed, in alphabetical order. */
export async function listedRoutes(): Promise<string[]> {
  const files = await builtFiles('.html');
  const pages = await Promise.all(
    files.map(async (file) => ({ file, html: await readFile(file, 'utf8') })),
  );
  return pages
    .filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'))
    .map(
      ({ file }) =>
        `/${relative(SITE, file)
          .replace(/\.html$/, '')
          .replace(/^index$/, '')}`,
    )
    .sort();
}

/** The same with one page of each kind that content multiplies: a listing, an article. */
export async function kindsOfRoutes(): Promise<string[]> {
  const seen = new Set<string>();
  return (await listedRoutes()).filter((path) => {
    const [, folder, leaf] = path.split('/');
    if (leaf === undefined) return true;
    const isFirst = !seen.has(folder ?? '');
    seen.add(folder ?? '');
    return isFirst;
  });
}
