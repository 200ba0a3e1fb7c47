import { expect, test } from 'vitest';
import { withArticle } from '#src/domain/shared/with-article.ts';

test.each([
  ['an', '$8'],
  ['an', '$80'],
  ['an', '$89'],
  ['an', '$852'],
  ['an', '$8,000'],
  ['an', '$83,210'],
  ['an', '$852,000'],
  ['an', '$11'],
  ['an', '$11,000'],
  ['an', '$18,500'],
  ['an', '8%'],
  ['an', '11.5%'],
  ['an', '18%'],
  ['a', '$0'],
  ['a', '$1'],
  ['a', '$1,162'],
  ['a', '$1,800'],
  ['a', '$110'],
  ['a', '$118'],
  ['a', '$180'],
  ['a', '$180,000'],
  ['a', '$7,800'],
  ['a', '48-month'],
  ['an', 'email'],
  ['a', 'web address'],
])('%s goes before %s', (article, text) => {
  expect(withArticle(text)).toBe(`${article} ${text}`);
});
