import { expect, it } from 'vitest';
import { toListedArticle } from '#src/domain/articles/listed-article.ts';
import { readingMinutes, WORDS_PER_MINUTE } from '#src/domain/articles/article-text.ts';
import { anArticle } from './an-article.ts';

it('an article is listed with its word count and reading time', () => {
  const body = `## Part\n\n${'word '.repeat(WORDS_PER_MINUTE * 3)}`;
  expect(toListedArticle('a-guide', anArticle(), body)).toMatchObject({
    slug: 'a-guide',
    words: WORDS_PER_MINUTE * 3,
    minutes: 3,
    sections: [{ title: 'Part' }],
  });
});

it('a list to look things up in has no reading time', () => {
  const body = '## First week\n\n<TransferList bucket="first-week" />';
  expect(toListedArticle('a-list', anArticle(), body).minutes).toBeNull();
});

it.each([
  [0, 1],
  [100, 1],
  [WORDS_PER_MINUTE * 1.4, 1],
  [WORDS_PER_MINUTE * 1.6, 2],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
