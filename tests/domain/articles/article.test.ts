import { describe, expect, it } from 'vitest';
import { articleSchema, isSlug, lastUpdated } from '#src/domain/articles/article.ts';
import { frontmatter, TEAM } from './an-article.ts';

const schema = articleSchema(TEAM);

/** The messages an editor gets, by field. */
function mistakes(difference: Record<string, unknown>) {
  const parsed = schema.safeParse({ ...frontmatter, ...difference });
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('article fields', () => {
  it('are accepted as the editing guide shows them, with defaults for optional ones', () => {
    expect(schema.parse(frontmatter)).toEqual({
      ...frontmatter,
      figures: {},
      featured: false,
      draft: false,
      author: TEAM,
    });
  });

  it('may name an author other than the team', () => {
    expect(schema.parse({ ...frontmatter, author: 'Ada Lane' }).author).toBe('Ada Lane');
  });

  it.each([
    [{ title: 'Too short' }, 'title: Write at least 20 characters here: a title.'],
    [
      { title: 'x'.repeat(81), seoTitle: 'Shorter title' },
      'title: Use at most 80 characters here.',
    ],
    [{ summary: 'Short.' }, 'summary: Write at least 70 characters here: a summary.'],
    [{ topic: 'money' }, 'topic: Choose one of: financing, due-diligence, growth.'],
    [{ tags: ['one'] }, 'tags: List at least 2 tags.'],
    [{ tags: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'] }, 'tags: List at most 5 tags.'],
    [{ tags: ['Zero Down', 'notes'] }, 'tags.0: Write tags in lowercase.'],
    [{ tags: ['notes', 'notes'] }, 'tags: List each of the tags only once.'],
    [{ tags: 'notes' }, 'tags: Write 2 to 5 tags as a list.'],
    [
      { publishedOn: '14 September' },
      'publishedOn: Write publishedOn as year-month-day, like 2026-09-14.',
    ],
    [
      { publishedOn: '2026-02-30' },
      'publishedOn: Write publishedOn as year-month-day, like 2026-09-14.',
    ],
    [
      { updatedOn: '2026-09-13' },
      'updatedOn: Write publishedOn (2026-09-14) or a later date, or leave it out.',
    ],
    [{ tldr: frontmatter.tldr.slice(1) }, 'tldr: List at least 3 sentences of the tldr.'],
    [
      { tldr: [...frontmatter.tldr.slice(1), 'Too short.'] },
      'tldr.2: Write at least 40 characters here: a sentence of the tldr.',
    ],
    [{ related: ['one-article'] }, 'related: List at least 2 related articles.'],
    [
      { related: ['one-article', '/learn/other'] },
      'related.1: Write the file name of an article, without .mdx.',
    ],
    [{ featured: 'yes' }, 'featured: Write true or false.'],
    [
      { featured: true, draft: true },
      "featured: A draft can't be featured. Remove one of the two lines.",
    ],
  ])('are rejected with the fix: %j', (difference, message) => {
    expect(mistakes(difference)).toEqual([message]);
  });

  it('need a seoTitle when the title is long', () => {
    const title = 'A title that says so much that no search engine would show it all';
    expect(mistakes({ title })).toEqual([
      'seoTitle: The title has 65 characters. Add a seoTitle of at most 49.',
    ]);
    expect(mistakes({ title, seoTitle: 'A title that says enough' })).toEqual([]);
    expect(mistakes({ seoTitle: 'x'.repeat(50) })).toEqual([
      'seoTitle: Use at most 49 characters here.',
    ]);
  });

  it('are rejected when misspelled', () => {
    expect(schema.safeParse({ ...frontmatter, tag: [] }).success).toBe(false);
  });
});

describe('a file name', () => {
  it.each(['guide', 'seller-financing-guide', '2026-outlook'])('can be %s', (name) => {
    expect(isSlug(name)).toBe(true);
  });
  it.each(['Guide', 'a_b', 'a--b', '-a', 'a-', 'a b', ''])('cannot be %j', (name) => {
    expect(isSlug(name)).toBe(false);
  });
});

it('lastUpdated falls back to the publication date', () => {
  expect(lastUpdated({ publishedOn: '2026-09-14' })).toBe('2026-09-14');
  expect(lastUpdated({ publishedOn: '2026-09-14', updatedOn: '2026-11-02' })).toBe('2026-11-02');
});
