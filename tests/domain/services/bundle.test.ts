import { describe, expect, it } from 'vitest';
import {
  partsOf,
  partWords,
  pricePart,
  savingOf,
  separatePrice,
} from '#src/domain/services/bundle.ts';
import type { Part, Plan } from '#src/domain/services/plan.ts';
import type { Price } from '#src/domain/services/price.ts';
import { aPlan } from './a-plan.ts';

const plan = (tag: string, ...price: Price[]): Plan => aPlan({ tag, price });

const plans: Plan[] = [
  plan('check', { amount: 100 }),
  plan('letter', { amount: 'free' }, { amount: 49 }),
  plan('analysis', { amount: 99, per: 'use' }, { amount: 299, per: 'month' }),
  plan('feed', { amount: 99, per: 'month' }, { amount: 999, per: 'year' }),
  plan('exit', { amount: 1500, plus: { percent: 10, of: 'the sale price' } }),
  plan('concierge', { amount: 7500, from: true }),
  plan('toolkit', { amount: 'custom quote' }),
];

const bundleOf = (price: Price, ...contains: Part[]): Plan =>
  aPlan({ tag: 'pack', group: 'bundle', price: [price], contains });

const look = (price: Price, ...contains: Part[]) => {
  const bundle = bundleOf(price, ...contains);
  const parts = partsOf(bundle, plans);
  return { parts, apart: separatePrice(parts), saving: savingOf(bundle, parts) };
};

describe('what a bundle costs beside its parts', () => {
  it('adds the parts up and says what is saved', () => {
    const { apart, saving } = look(
      { amount: 200 },
      { plan: 'check' },
      { plan: 'letter' },
      { plan: 'analysis', per: 'use' },
    );
    expect(apart).toBe('$248');
    expect(saving).toBe(48);
  });

  it('counts months and uses as often as the bundle has them', () => {
    const { parts, apart } = look(
      { amount: 500 },
      { plan: 'feed', per: 'month', times: 3 },
      { plan: 'analysis', per: 'use', times: 2 },
      { plan: 'analysis', per: 'month', times: 1 },
    );
    expect(parts.map(({ extent, amount }) => [extent, amount])).toEqual([
      ['3 months', 297],
      ['2 uses', 198],
      ['1 month', 299],
    ]);
    expect(apart).toBe('$794');
  });

  it('says nothing of a saving when there is none', () => {
    expect(look({ amount: 149 }, { plan: 'check' }, { plan: 'letter' }).saving).toBeNull();
    expect(look({ amount: 150 }, { plan: 'check' }, { plan: 'letter' }).saving).toBeNull();
    expect(look({ amount: 148 }, { plan: 'check' }, { plan: 'letter' }).saving).toBe(1);
  });

  it('compares the amounts when both take the same percentage, and nothing otherwise', () => {
    const parts: Part[] = [{ plan: 'exit' }, { plan: 'check' }];
    const same = look({ amount: 1499, plus: { percent: 10, of: 'the sale price' } }, ...parts);
    expect(same.apart).toBe('$1,600 + 10% of the sale price');
    expect(same.saving).toBe(101);
    const more = look({ amount: 1499, plus: { percent: 15, of: 'the sale price' } }, ...parts);
    expect(more.saving).toBeNull();
    expect(look({ amount: 1499 }, ...parts).saving).toBeNull();
  });

  it('keeps what runs on apart from what is paid once, and compares neither', () => {
    const { apart, saving, parts } = look(
      { amount: 100 },
      { plan: 'check' },
      { plan: 'analysis', per: 'month' },
      { plan: 'feed', per: 'year' },
    );
    expect(apart).toBe('$100 and $299/month and $999/year');
    expect(parts.map(({ runsPer }) => runsPer)).toEqual([undefined, 'month', 'year']);
    expect(saving).toBeNull();
  });

  it('words the price of each part', () => {
    const { parts } = look(
      { amount: 100 },
      { plan: 'exit' },
      { plan: 'feed', per: 'month' },
      { plan: 'feed', per: 'month', times: 3 },
    );
    expect(parts.map(partWords)).toEqual(['$1,500 + 10% of the sale price', '$99/month', '$297']);
  });

  it('names no saving beside a quote, a lowest price, a price that recurs or a choice', () => {
    const parts: Part[] = [{ plan: 'check' }, { plan: 'letter' }];
    expect(look({ amount: 'custom quote' }, ...parts).saving).toBeNull();
    expect(look({ amount: 100, from: true }, ...parts).saving).toBeNull();
    expect(look({ amount: 100, per: 'month' }, ...parts).saving).toBeNull();
    const bundle = {
      ...bundleOf({ amount: 100 }, ...parts),
      price: [{ amount: 1 }, { amount: 2 }],
    };
    expect(savingOf(bundle, partsOf(bundle, plans))).toBeNull();
    expect(savingOf({ price: [] }, [])).toBeNull();
  });
});

describe('a part that cannot be priced', () => {
  it.each<[string, Part, RegExp]>([
    ['is unknown', { plan: 'chekc' }, /no plan 'chekc'/],
    ['has two prices', { plan: 'analysis' }, /several prices\. Choose one with per/],
    ['has another period', { plan: 'feed', per: 'use' }, /no such price/],
    ['is only quoted', { plan: 'toolkit' }, /no such price/],
    ['has only a lowest price', { plan: 'concierge' }, /no fixed price/],
  ])('is refused when it %s', (_what, part, message) => {
    const priced = pricePart(part, plans);
    expect('error' in priced ? priced.error : '').toMatch(message);
  });

  it('is refused when it is a bundle', () => {
    const priced = pricePart({ plan: 'pack' }, [...plans, bundleOf({ amount: 1 })]);
    expect('error' in priced ? priced.error : '').toMatch(/is a bundle\. Name a plan/);
  });

  it('is left out of the parts', () => {
    expect(
      partsOf(bundleOf({ amount: 1 }, { plan: 'chekc' }, { plan: 'check' }), plans),
    ).toHaveLength(1);
    expect(partsOf(aPlan(), plans)).toEqual([]);
  });
});
