import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFiles } from './built-files.ts';

const SITE = fileURLToPath(new URL('../dist/', import.meta.url));
/** Answered in place of something else, so nobody links to them. */
const UNLISTED = /^\/(404|listing-not-found|thank-you\/.*)$/;

/** The address of every page that was built and may be listed, in alphabetical order. */
export async function listedRoutes(): Promise<string[]> {
  const files = await builtFiles('.html');
  return files
    .map(
      (file) =>
        `/${relative(SITE, file)
          .replace(/\.html$/, '')
          .replace(/^index$/, '')}`,
    )
    .filter((path) => !UNLISTED.test(path))
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
