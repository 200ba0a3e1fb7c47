import { describe, expect, it } from 'vitest';
import { compareArticles, isPublished } from '#src/domain/articles/listed-article.ts';
import { anArticle } from './an-article.ts';

const site = { today: '2026-11-21', isPreview: false };
const preview = { ...site, isPreview: true };

describe('the public site', () => {
  it('shows an article from its publication day', () => {
    expect(isPublished(anArticle({ publishedOn: '2026-11-20' }), site)).toBe(true);
    expect(isPublished(anArticle({ publishedOn: '2026-11-21' }), site)).toBe(true);
    expect(isPublished(anArticle({ publishedOn: '2026-11-22' }), site)).toBe(false);
  });

  it('shows no drafts', () => {
    expect(isPublished(anArticle({ draft: true }), site)).toBe(false);
  });
});

it('a preview shows drafts and scheduled articles', () => {
  expect(isPublished(anArticle({ draft: true }), preview)).toBe(true);
  expect(isPublished(anArticle({ publishedOn: '2027-01-01' }), preview)).toBe(true);
});

it('articles sort by featured, then last updated, then name', () => {
  const listed = (slug: string, publishedOn: string, featured = false) => ({
    ...anArticle({ publishedOn, featured }),
    slug,
  });
  const articles = [
    listed('old', '2026-01-01'),
    listed('b', '2026-10-01'),
    listed('featured', '2026-05-01', true),
    listed('a', '2026-10-01'),
    { ...listed('updated', '2026-01-01'), updatedOn: '2026-10-02' },
  ];
  expect(articles.sort(compareArticles).map(({ slug }) => slug)).toEqual([
    'featured',
    'updated',
    'a',
    'b',
    'old',
  ]);
});
