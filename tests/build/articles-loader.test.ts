import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { ARTICLES, contentLoader } from '#src/build/content-loader.ts';
import { scheduledArticles } from '#src/build/publication.ts';
import { frontmatter } from '#tests/domain/articles/an-article.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const RELATED = { one: ['two', 'three'], two: ['one', 'three'], three: ['one', 'two'] } as const;
const LATER = '2099-01-01';

/** What a build has of three articles: all of them right and published but for this difference. */
async function loaded(
  differences: Partial<Record<keyof typeof RELATED, object>>,
  { isDevelopment = false } = {},
) {
  const root = await temporaryFolder();
  const folder = join(root, 'content/learn');
  await mkdir(folder, { recursive: true });
  for (const [slug, related] of Object.entries(RELATED)) {
    const difference = Object.entries(differences).find(([name]) => name === slug)?.[1] ?? {};
    const fields = JSON.stringify({ ...frontmatter, related, ...difference });
    await writeFile(join(folder, `${slug}.mdx`), `---\n${fields}\n---\n\nText.\n`);
  }
  const entries = new Map<string, { data: object; deferredRender?: boolean }>();
  const context = {
    generateDigest: () => 'digest',
    store: {
      clear: () => entries.clear(),
      set: (entry: { id: string; data: object }) => entries.set(entry.id, entry),
    },
    config: { root: pathToFileURL(`${root}/`) },
    watcher: isDevelopment ? { add: () => undefined, on: () => undefined } : undefined,
    logger: { error: () => undefined },
  };
  const { load } = contentLoader(ARTICLES);
  await Reflect.apply(load, undefined, [context]);
  return Object.fromEntries(
    [...entries].map(([slug, { data }]) => [slug, Reflect.get(data, 'isScheduled')]),
  );
}

it('articles whose day has still to come are built like the others, and marked', async () => {
  expect(await loaded({ two: { publishedOn: LATER } })).toEqual({
    one: false,
    two: true,
    three: false,
  });
});

it('drafts are for previews only, which mark nothing', async () => {
  const differences = { one: { draft: true }, two: { publishedOn: LATER } };
  expect(await loaded(differences)).toEqual({ two: true, three: false });
  vi.stubEnv('CONTEXT', 'deploy-preview');
  expect(await loaded(differences)).toEqual({ one: false, two: false, three: false });
});

it('a mistake in a scheduled article or a draft stops a build', async () => {
  for (const difference of [{ publishedOn: LATER }, { draft: true }]) {
    await expect(loaded({ two: { ...difference, topic: 'money' } })).rejects.toThrow(
      /^Please correct these articles in content\/learn\/:\ntwo\.mdx: line 2: topic: Choose one/,
    );
  }
});

it('the development server goes on without an article that is wrong', async () => {
  const shown = await loaded({ two: { topic: 'money' } }, { isDevelopment: true });
  expect(shown).toEqual({ one: false, three: false });
});

it('a scheduled article is taken out of a build that is done, and no other page', async () => {
  const dist = await temporaryFolder();
  await mkdir(join(dist, 'learn'));
  const page = (mark: string) => `<main><article${mark}>Text</article></main>`;
  await writeFile(join(dist, 'learn/one.html'), page(''));
  await writeFile(join(dist, 'learn/two.html'), page(` data-scheduled="${LATER}"`));
  await writeFile(join(dist, 'index.html'), page(''));
  const hook = scheduledArticles().hooks['astro:build:done'];
  const told: string[] = [];
  const logger = { info: (text: string) => told.push(text) };
  await Reflect.apply(hook ?? fail, undefined, [{ dir: pathToFileURL(`${dist}/`), logger }]);
  expect(await readdir(join(dist, 'learn'))).toEqual(['one.html']);
  expect(told).toEqual([`two passed its checks and will be published on ${LATER}`]);
});

const fail = () => {
  throw new Error('There is no such hook.');
};
