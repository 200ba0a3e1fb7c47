import { describe, expect, it } from 'vitest';
import {
  formatLearnQuery,
  parseLearnQuery,
  countText,
  viewArticles,
} from '#src/domain/articles/learn-view.ts';

const articles = [
  { slug: 'note', topic: 'financing' },
  { slug: 'books', topic: 'due-diligence' },
  { slug: 'ads', topic: 'growth' },
  { slug: 'share', topic: 'financing' },
] as const;

describe('the learn page state in the URL', () => {
  it.each([
    ['', { search: '', topic: 'all' }],
    ['q=seller+note', { search: 'seller note', topic: 'all' }],
    ['topic=due-diligence', { search: '', topic: 'due-diligence' }],
    ['q=dscr&topic=growth', { search: 'dscr', topic: 'growth' }],
  ] as const)('%j is parsed and formatted back', (text, query) => {
    expect(parseLearnQuery(new URLSearchParams(text))).toEqual(query);
    expect(formatLearnQuery(query)).toBe(text);
  });

  it('tolerates an unknown topic, other case, spaces, and long searches', () => {
    const read = (text: string) => parseLearnQuery(new URLSearchParams(text));
    expect(read('topic=cooking')).toEqual({ search: '', topic: 'all' });
    expect(read('topic=Financing')).toEqual({ search: '', topic: 'financing' });
    expect(read('topic=all&q=%20note%20')).toEqual({ search: 'note', topic: 'all' });
    expect(read(`q=${'x'.repeat(500)}`).search).toHaveLength(100);
  });
});

describe('what the learn page shows', () => {
  it('is everything by default, with a count for each topic', () => {
    expect(viewArticles(articles, { topic: 'all' }, null)).toEqual({
      slugs: ['note', 'books', 'ads', 'share'],
      counts: { all: 4, financing: 2, 'due-diligence': 1, growth: 1 },
    });
  });

  it('is one topic, with unchanged counts', () => {
    const view = viewArticles(articles, { topic: 'financing' }, null);
    expect(view.slugs).toEqual(['note', 'share']);
    expect(view.counts.all).toBe(4);
  });

  it('is what a search found, best first, with counts to match', () => {
    expect(viewArticles(articles, { topic: 'all' }, ['ads', 'share', 'gone'])).toEqual({
      slugs: ['ads', 'share'],
      counts: { all: 2, financing: 1, 'due-diligence': 0, growth: 1 },
    });
    expect(viewArticles(articles, { topic: 'due-diligence' }, ['ads']).slugs).toEqual([]);
  });

  it.each([
    [7, null, '', '7 guides'],
    [1, 'Growth', '', '1 guide in Growth'],
    [0, null, 'zzz', 'No guides for “zzz”'],
    [2, 'Financing', 'note', '2 guides in Financing for “note”'],
  ])('has a count as text: %s, %j, %j', (count, topic, search, text) => {
    expect(countText(count, topic, search)).toBe(text);
  });
});
