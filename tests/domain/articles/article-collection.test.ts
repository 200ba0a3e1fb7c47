import { expect, it } from 'vitest';
import { findDisagreements } from '#src/domain/articles/article-collection.ts';
import { anArticle } from './an-article.ts';

const TODAY = '2026-11-21';
const others = (slug: string) => ['a-one', 'b-two', 'c-three'].filter((other) => other !== slug);
const folder = (differences: Record<string, Parameters<typeof anArticle>[0]> = {}) =>
  new Map(
    ['a-one', 'b-two', 'c-three'].map((slug) => [
      slug,
      anArticle({ related: others(slug), ...differences[slug] }),
    ]),
  );

it('finds nothing wrong in consistent articles', () => {
  expect(findDisagreements(folder({ 'a-one': { featured: true } }), TODAY)).toEqual([]);
});

it('reports a related article that does not exist or is the article itself', () => {
  expect(findDisagreements(folder({ 'b-two': { related: ['a-on', 'b-two'] } }), TODAY)).toEqual([
    "b-two.mdx: related: There is no article 'a-on'. Check the spelling of its file name.",
    'b-two.mdx: related: List other articles, not this one.',
  ]);
});

it('rejects a second featured article', () => {
  const both = { 'a-one': { featured: true }, 'c-three': { featured: true } };
  expect(findDisagreements(folder(both), TODAY)).toEqual([
    'c-three.mdx: featured: a-one is already featured. Keep only one.',
  ]);
});

it('rejects a future update, and accepts one from today', () => {
  expect(findDisagreements(folder({ 'a-one': { updatedOn: TODAY } }), TODAY)).toEqual([]);
  expect(findDisagreements(folder({ 'a-one': { updatedOn: '2026-11-22' } }), TODAY)).toEqual([
    'a-one.mdx: updatedOn: 2026-11-22 is in the future. Write the date of the last change.',
  ]);
});

it('rejects a file name that does not work as a URL', () => {
  const articles = folder().set('My Article', anArticle({ related: ['a-one', 'b-two'] }));
  expect(findDisagreements(articles, TODAY)).toEqual([
    'My Article.mdx: Use only lowercase letters, digits, and hyphens in the file name. It becomes the URL.',
  ]);
});
