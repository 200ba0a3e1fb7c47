import MiniSearch, { type AsPlainObject } from 'minisearch';
import { describe, expect, it } from 'vitest';
import { toListedArticle } from '#src/domain/articles/listed-article.ts';
import { searchIn, makeSearchIndex } from '#src/features/learn/article-search.ts';
import { anArticle } from '#tests/domain/articles/an-article.ts';

const articles = [
  toListedArticle(
    'note',
    anArticle({ title: 'Seller financing with a withdrawal note' }),
    'A chargeback is mentioned here once, among many other words that say nothing.',
  ),
  toListedArticle(
    'checklist',
    anArticle({
      title: 'Due diligence checklist for buyers',
      summary: 'What to ask for before you sign anything.',
      tldr: [],
      tags: ['checklist', 'verification'],
    }),
    '## Money\n\nAsk how the seller note is secured, and look at amortization. Withdrawal, withdrawal, withdrawal.',
  ),
];

const isIndex = (value: unknown): value is AsPlainObject =>
  typeof value === 'object' && value !== null;
const parsed: unknown = JSON.parse(makeSearchIndex(articles));
if (!isIndex(parsed)) throw new Error('The index is not an object.');
const search = searchIn(parsed);

describe('the learn page search', () => {
  it.each([
    ['a word of a title', 'diligence', ['checklist']],
    ['a tag', 'verification', ['checklist']],
    ['a word of a summary', 'anything', ['checklist']],
    ['a word of a body', 'secured', ['checklist']],
    ['a heading of a body', 'money', ['checklist']],
    ['the start of a word', 'charg', ['note']],
    ['a word with a typo', 'chargebak', ['note']],
    ['a longer word with two typos', 'amortisaton', ['checklist']],
    ['different case and punctuation', 'DUE-DILIGENCE!', ['checklist']],
    ['words that are apart', 'seller secured', ['checklist']],
    ['a word among common words', 'what is the chargeback', ['note']],
  ])('finds %s', (_what, text, slugs) => {
    expect(search(text)).toEqual(slugs);
  });

  it('ranks an article about a term above one that mentions it', () => {
    expect(search('seller note')).toEqual(['note', 'checklist']);
    expect(search('withdrawal')).toEqual(['note', 'checklist']);
  });

  it('requires every word, and allows no typo in a short one', () => {
    expect(search('chargeback amortization')).toEqual([]);
    expect(search('dux')).toEqual([]);
  });

  it('finds nothing for an unknown word', () => {
    expect(search('zzz')).toEqual([]);
  });

  it.each(['', '  ', 'the', 'what is it?', '?!'])('does not search for %j', (text) => {
    expect(search(text)).toBeNull();
  });
});

it('the index has words, but no sentences', () => {
  expect(makeSearchIndex(articles)).not.toContain('mentioned here');
  expect(
    MiniSearch.loadJS(parsed, { idField: 'slug', fields: ['title', 'tags', 'summary', 'body'] })
      .documentCount,
  ).toBe(2);
});
