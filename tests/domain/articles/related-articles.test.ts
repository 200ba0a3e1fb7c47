import { expect, it } from 'vitest';
import { findRelated } from '#src/domain/articles/listed-article.ts';

const articles = [
  { slug: 'note', topic: 'financing' },
  { slug: 'books', topic: 'due-diligence' },
  { slug: 'ads', topic: 'growth' },
  { slug: 'share', topic: 'financing' },
] as const;
const note = { slug: 'note', topic: 'financing' } as const;
const slugs = (related: string[]) =>
  findRelated({ ...note, related }, articles).map(({ slug }) => slug);

it('related articles are those an editor named, in that order', () => {
  expect(slugs(['ads', 'books', 'share'])).toEqual(['ads', 'books', 'share']);
});

it('related articles are filled up when a named one is not published', () => {
  expect(slugs(['ads', 'scheduled'])).toEqual(['ads', 'share']);
  expect(slugs(['scheduled', 'draft'])).toEqual(['share', 'books']);
});
