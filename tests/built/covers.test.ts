import { readArticleFolder } from '#src/build/read-articles.ts';
import { expect, it } from 'vitest';
import { all, openOwnPage, openPage, textOf } from './built-page.ts';

const { files } = await readArticleFolder('content/learn', '9999-12-31');
const covered = files.filter(({ article }) => !article.draft && article.cover);

it.each(covered)('the cover of $slug shows numbers that the guide has', async ({ slug }) => {
  const page = await openOwnPage(`/learn/${slug}`);
  const numbers = all(page, '.cover .cover-number').map(textOf);
  expect(numbers.length).toBeGreaterThan(1);
  for (const drawing of all(page, 'svg')) drawing.remove();
  // What keeps a range on one line can't be seen.
  const text = textOf(page.querySelector('article')).replaceAll('\u2060', '');
  expect(numbers.filter((number) => !text.includes(number))).toEqual([]);
});

it('no two guides have the same cover on the page of guides', async () => {
  const page = await openPage('/learn');
  const captions = all(page, '.cover')
    .filter((cover) => cover.querySelector('.cover-number'))
    .map((cover) => textOf(cover.querySelector('.cover-caption')));
  expect(new Set(captions).size).toBe(captions.length);
  expect(captions.length).toBeGreaterThan(1);
});
