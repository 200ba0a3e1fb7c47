import { expect, it } from 'vitest';
import { toListedArticle } from '#src/domain/articles/listed-article.ts';
import { articleStructuredData, learnStructuredData } from '#src/features/learn/structured-data.ts';
import { anArticle, TEAM } from '#tests/domain/articles/an-article.ts';

const listed = (difference = {}) => toListedArticle('a-guide', anArticle(difference), 'Two words.');

it('the learn page lists its articles in order, under the home page', () => {
  expect(learnStructuredData([listed()])['@graph']).toMatchObject([
    {
      '@type': 'ItemList',
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: 'https://handover.example.com/learn/a-guide' }],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Guides' }] },
  ]);
});

it('an article has its author and dates', () => {
  const [article] = articleStructuredData(listed({ updatedOn: '2026-11-02' }), '/a.png')['@graph'];
  expect(article).toMatchObject({
    '@type': 'Article',
    datePublished: '2026-09-14',
    dateModified: '2026-11-02',
    author: { '@type': 'Organization', name: TEAM },
    image: 'https://handover.example.com/a.png',
  });
  const [other] = articleStructuredData(listed({ author: 'Ada Lane' }), '/a.png')['@graph'];
  expect(other).toMatchObject({ author: { '@type': 'Person', name: 'Ada Lane' } });
});
