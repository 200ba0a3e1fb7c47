import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBody } from './article-body.ts';
import { citedFigureMistakes } from './cited-figures.ts';
import { latestToday } from './publication.ts';
import { readArticleFolder } from './read-articles.ts';
import { readListingFolder } from './read-listings.ts';
import { readServices } from './read-page-lists.ts';
import { typedFigureMistakes } from './typed-figures.ts';

/** Texts in others' words, and the prices themselves. */
const OTHERS = /(?:testimonials|founder-note|services)\.yaml$/;
const FRONTMATTER = /^---\r?\n[^]*?\n---\r?\n/;

/**
 * Checks what guides, policies, and other texts in a content folder say of listings, services, and promises.
 * @returns Lines like `learn/note.mdx: line 52: $68,000 is no longer …`. None while listings, guides, or services
 * can't be read.
 */
export async function textMistakes(content: string): Promise<string[]> {
  const listings = await readListingFolder(join(content, 'listings'));
  const services = readServices(await readFile(join(content, 'pages/services.yaml'), 'utf8'));
  const guides = await readArticleFolder(join(content, 'learn'), latestToday());
  if ('error' in listings || 'error' in services || guides.mistakes.length > 0) return [];
  const paths = await Array.fromAsync(glob('{learn,pages}/*.{mdx,yaml}', { cwd: content }));
  const texts = await Promise.all(
    paths
      .filter((path) => !OTHERS.test(path))
      .sort()
      .map(async (path) => ({ path, text: await readFile(join(content, path), 'utf8') })),
  );
  return [
    ...texts.flatMap(({ path, text }) => policyMistakes(path, text)),
    ...texts.flatMap(({ path, text }) => typedFigureMistakes(path, text, services.ok)),
    ...citedFigureMistakes(guides.files, listings.ok).map((mistake) => `learn/${mistake}`),
  ];
}

/** Mistakes in the text of a policy; guides are checked as they are read. */
function policyMistakes(path: string, text: string): string[] {
  const [frontmatter] = FRONTMATTER.exec(text) ?? [];
  if (frontmatter === undefined || !/^pages\/.*\.mdx$/.test(path)) return [];
  const body = text.slice(frontmatter.length).replaceAll('<EmailAddress />', '');
  return checkBody(body, frontmatter.split('\n').length).map((mistake) => `${path}: ${mistake}`);
}
