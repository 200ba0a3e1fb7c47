import { describe, expect, it } from 'vitest';
import { componentProps } from '#src/domain/articles/component-props.ts';
import { ArticleComponentError, inArticle } from '#src/features/learn/in-article.ts';
import { paymentTable } from '#src/features/learn/article-figures.ts';

const render = (props: unknown) =>
  inArticle(
    'PaymentTable',
    componentProps.PaymentTable,
    { props, url: new URL('https://handover.example.com/learn/a-guide.html') },
    paymentTable,
  );

describe('an article component', () => {
  it('accepts valid props', () => {
    expect(render({ principal: 60_000, apr: 0.08, months: [48] }).rows).toHaveLength(1);
  });

  it.each([
    [{ apr: 0.08, months: [48] }, 'principal: write a dollar amount in braces, like {60000}.'],
    [
      { principal: '60000', apr: 0.08, months: [48] },
      'principal: write a dollar amount in braces, like {60000}.',
    ],
    [{ principal: 60_000, apr: 8, months: [48] }, 'apr: write a decimal: 0.08 is 8%.'],
    [
      { principal: 60_000, apr: 0.08, months: 48 },
      'months: write a list in braces, like {[36, 48, 60]}.',
    ],
    [
      { principal: 60_000, apr: 0.08, months: [48.5] },
      'months.0: write whole months in braces, like {48}.',
    ],
  ])('tells the editor what to write: %j', (props, message) => {
    expect(() => render(props)).toThrow(
      new ArticleComponentError(`/learn/a-guide: <PaymentTable> ${message}`),
    );
  });

  it('rejects unknown props', () => {
    expect(() => render({ principal: 1, apr: 0, months: [1], term: 48 })).toThrow(/term/);
  });

  it('passes on errors from the deal math', () => {
    expect(() => render({ principal: 60_000, apr: 0.08, months: [9_999] })).toThrow(
      /^\/learn\/a-guide: <PaymentTable> months must be/,
    );
  });

  it('does not wrap programming errors', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() =>
      inArticle(
        'Callout',
        componentProps.Callout,
        {
          props: { title: 'Rule of thumb' },
          url: new URL('https://handover.example.com/learn/a-guide'),
        },
        broken,
      ),
    ).toThrow(TypeError);
  });
});
