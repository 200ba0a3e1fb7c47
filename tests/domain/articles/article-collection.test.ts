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

it('finds nothing in articles that agree', () => {
  expect(findDisagreements(folder({ 'a-one': { featured: true } }), TODAY)).toEqual([]);
});

it('names a related article that does not exist, and one that is the article itself', () => {
  expect(findDisagreements(folder({ 'b-two': { related: ['a-on', 'b-two'] } }), TODAY)).toEqual([
    "b-two.mdx: related: There is no article 'a-on'; check the spelling of its file name.",
    'b-two.mdx: related: Name other articles, not this one.',
  ]);
});

it('refuses a second featured article', () => {
  const both = { 'a-one': { featured: true }, 'c-three': { featured: true } };
  expect(findDisagreements(folder(both), TODAY)).toEqual([
    'c-three.mdx: featured: a-one is featured already; keep one.',
  ]);
});

it('refuses an update that has not come, and accepts one of today', () => {
  expect(findDisagreements(folder({ 'a-one': { updatedOn: TODAY } }), TODAY)).toEqual([]);
  expect(findDisagreements(folder({ 'a-one': { updatedOn: '2026-11-22' } }), TODAY)).toEqual([
    'a-one.mdx: updatedOn: 2026-11-22 has not come yet; write the day of the last change.',
  ]);
});

it('refuses a file name that is no address', () => {
  const articles = folder().set('My Article', anArticle({ related: ['a-one', 'b-two'] }));
  expect(findDisagreements(articles, TODAY)).toEqual([
    'My Article.mdx: Name the file in small letters, digits and hyphens: its name is its address.',
  ]);
});
