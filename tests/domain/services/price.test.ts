import { describe, expect, it } from 'vitest';
import { type Price, priceSchema, priceWords } from '#src/domain/services/price.ts';

describe('the words of a price', () => {
  it.each<[string, Price[]]>([
    ['$1,299', [{ amount: 1299 }]],
    ['$999 flat', [{ amount: 999, flat: true }]],
    ['From $7,500', [{ amount: 7500, from: true }]],
    ['From $20/month', [{ amount: 20, per: 'month', from: true }]],
    ['$250/month', [{ amount: 250, per: 'month' }]],
    ['$299 per session', [{ amount: 299, per: 'session' }]],
    ['Custom quote', [{ amount: 'custom quote' }]],
    ['Free or $49', [{ amount: 'free' }, { amount: 49 }]],
    [
      '$1,499 + 10% of the sale price',
      [{ amount: 1499, plus: { percent: 10, of: 'the sale price' } }],
    ],
    ['$750 + share of upside', [{ amount: 750, plus: { of: 'upside' } }]],
  ])('are %s', (words, price) => {
    expect(priceWords(price)).toBe(words);
  });

  it('join alternatives with or', () => {
    expect(
      priceWords([
        { amount: 99, per: 'month' },
        { amount: 999, per: 'year' },
      ]),
    ).toBe('$99/month or $999/year');
    expect(
      priceWords([
        { amount: 99, per: 'use' },
        { amount: 299, per: 'month' },
      ]),
    ).toBe('$99 per use or $299/month');
  });
});

const messagesOf = (price: unknown) =>
  (priceSchema.safeParse(price).error?.issues ?? []).map(({ message }) => message).join(' ');

describe('a price in the file', () => {
  it.each([
    ['a dollar sign', { amount: '$99' }, /whole US dollars, like 1499 \(no \$ and no comma\)/],
    ['cents', { amount: 99.5 }, /whole US dollars/],
    ['nothing to pay that is not called free', { amount: 0 }, /'free'/],
    ['a missing amount', { per: 'month' }, /whole US dollars/],
    ['an unknown period', { amount: 99, per: 'week' }, /month, year, use, or session/],
    ['from: false', { amount: 99, from: false }, /Write from: true, or leave the line out\./],
    ['flat: yes', { amount: 99, flat: 'yes' }, /Write flat: true/],
    ['a percentage of nothing', { amount: 99, plus: { percent: 10 } }, /what the percentage/],
    [
      'a percentage with a sign',
      { amount: 99, plus: { percent: '10%', of: 'sales' } },
      /no % sign/,
    ],
    [
      'a percentage above 100',
      { amount: 99, plus: { percent: 101, of: 'sales' } },
      /no more than 100/,
    ],
    ['a percentage of 0', { amount: 99, plus: { percent: 0, of: 'sales' } }, /more than 0/],
    ['a stray field of plus', { amount: 99, plus: { of: 'sales', cap: 5 } }, /Write plus as/],
    ['a stray field', { amount: 99, currency: 'EUR' }, /Check the spelling/],
    [
      'a free price with a period',
      { amount: 'free', per: 'month' },
      /Nothing else goes with 'free'/,
    ],
    [
      'a quote with a percentage',
      { amount: 'custom quote', plus: { of: 'sales' } },
      /Nothing else goes with/,
    ],
  ])('is refused with words for an editor: %s', (_what, price, message) => {
    expect(messagesOf(price)).toMatch(message);
  });

  it('is accepted at the edges', () => {
    expect(messagesOf({ amount: 1 })).toBe('');
    expect(messagesOf({ amount: 1, plus: { percent: 100, of: 'sales' } })).toBe('');
  });
});
