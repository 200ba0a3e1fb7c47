import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../..');
const COPIED = [
  ...['content', 'netlify', 'platform', 'public', 'scripts', 'src'],
  'tests/netlify/story/fixtures/serve.ts',
  ...['astro.config.mjs', 'netlify.toml', 'package.json', 'tsconfig.json'],
];
/** What builds make once and keep, as they do at Netlify. */
const KEPT = ['handover/kept', 'handover-fonts'].map((name) => `node_modules/.cache/${name}`);

/** These listings are enough to fill every page. */
const LISTINGS_KEPT = 6;

/**
 * Lays out the project in a folder, so that its content can be changed and built without harm. It has fewer
 * listings and no text of articles: the pages of the others would be built the same way.
 */
export async function copyProject(folder: string): Promise<void> {
  for (const name of COPIED) {
    await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  }
  await shortenContent(join(folder, 'content'));
  await linkPackages(folder);
  for (const name of KEPT.filter((kept) => existsSync(join(PROJECT, kept)))) {
    await cp(join(PROJECT, name), join(folder, name), { recursive: true });
  }
}

async function shortenContent(content: string): Promise<void> {
  const listings = join(content, 'listings');
  for (const name of (await readdir(listings)).sort().slice(LISTINGS_KEPT)) {
    await rm(join(listings, name), { recursive: true });
  }
  const articles = join(content, 'learn');
  // Beside an article may lie the folder of its pictures.
  const names = (await readdir(articles)).filter((name) => name.endsWith('.mdx'));
  for (const name of names) {
    const [head = ''] =
      /^---\n[^]*?\n---\n/.exec(await readFile(join(articles, name), 'utf8')) ?? [];
    const short = head.replace(/^figures:\n(?: .*\n)+/m, '');
    await writeFile(join(articles, name), `${short}\nA guide.\n`);
  }
}

/** Gives a folder our packages. They are shared, and caches are not. */
export async function linkPackages(folder: string): Promise<void> {
  const packages = join(PROJECT, 'node_modules');
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(packages)) {
    if (name.startsWith('.')) continue;
    await symlink(join(packages, name), join(folder, 'node_modules', name));
  }
}
