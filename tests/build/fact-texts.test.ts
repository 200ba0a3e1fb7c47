import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACT_TEXTS, factText, withFacts } from '#src/build/fact-texts.ts';

const policies = globSync('content/pages/*.mdx').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

describe('figures that content may name', () => {
  it('are written as people read them', () => {
    expect(FACT_TEXTS).toMatchObject({
      dealSizeFrom: '$10K',
      dealSizeTo: '$250K',
      businessValueFocus: '$500K',
      acquisitionWeeks: '2-4',
      affiliateRateFrom: '30%',
      affiliatePayoutMethods: 'PayPal, Stripe, or bank transfer',
      founderPassPrice: '$297',
    });
  });

  it.each(policies)('are known in $path, and not typed by hand', ({ text }) => {
    const named = [...text.matchAll(/<Fact name="([^"]*)" \/>/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !Object.hasOwn(FACT_TEXTS, name))).toEqual([]);
    expect(text.match(/<Fact/g)).toHaveLength(named.length);
    const distinct = Object.values(FACT_TEXTS).filter((fact) => /[$%]|-/.test(fact));
    expect(distinct.filter((fact) => text.includes(fact))).toEqual([]);
    expect(text).not.toMatch(/\b(7|30|60|365) days/);
  });

  it('are put in their places, and what is none stays as it was written', () => {
    expect(withFacts('<Fact name="minimumAge" /> {age} <Fact name="age" />')).toBe(
      '18 {age} <Fact name="age" />',
    );
  });

  it('are listed to an editor who names another one', () => {
    expect(() => factText('age')).toThrow(
      `There's no figure named {age}. Available: ${Object.keys(FACT_TEXTS).join(', ')}.`,
    );
  });
});
