import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, FIGURE_NAMES, type FigureName } from '#src/domain/deals/analysis/inputs.ts';
import { readFigure } from '#src/domain/deals/analysis/figure-text.ts';
import { anyFigures } from './some-figures.ts';

describe('a figure as people type it', () => {
  test.each<[FigureName, string, number]>([
    ['price', '$45,000', 45_000],
    ['price', '45k', 45_000],
    ['price', ' 12.5K ', 12_500],
    ['price', '0', 0],
    ['profit', '-2,500', -2_500],
    ['profit', '−$2.5k', -2_500],
    ['profit', '– 400', -400],
    ['down', '8 %', 8],
    ['down', '7.5%', 7.5],
    ['growth', '-2.5', -2.5],
    ['growth', '−2.5', -2.5],
    ['growth', '-0', 0],
    ['stress-profit', '-60 %', -60],
    ['share-cap', '1.3x', 1.3],
    ['share-cap', '1.3 ×', 1.3],
    ['target', '1.25 X', 1.25],
    ['months', '48', 48],
    ['earnout-years', '10', 10],
  ])('%s: %s', (name, text, value) => {
    expect(readFigure(name, text)).toEqual({ value });
  });

  test('is nothing where nothing is typed and the figure may be missing', () => {
    expect(readFigure('price', '  ')).toEqual({ value: null });
    expect(readFigure('revenue', '')).toEqual({ value: null });
    expect(readFigure('profit', '\n')).toEqual({ value: null });
  });

  test.each<[FigureName, string]>([
    ['down', ''],
    ['down', '101'],
    ['down', '-1'],
    ['down', '$8'],
    ['price', 'a lot'],
    ['price', '45.000'],
    ['price', '45,00'],
    ['price', '10,000,001'],
    ['price', '-1'],
    ['price', '--1'],
    ['price', '1e3'],
    ['price', '8 %'],
    ['profit', '-1,000,001'],
    ['profit', '-'],
    ['growth', '5.1'],
    ['growth', '-10.1'],
    ['months', '7.5'],
    ['months', '0'],
    ['months', '121'],
    ['share-cap', '0.9x'],
    ['share-cap', 'x'],
    ['share-cap', '1.3xx'],
    ['share-cap', '1x3'],
    ['target', 'Infinity'],
    ['rate', '9'.repeat(50)],
  ])('%s refuses %j', (name, text) => {
    const { value, problem } = readFigure(name, text);
    expect(value).toBeUndefined();
    expect(problem).toMatch(/^Enter a .*\.$/);
  });

  test('is refused with what to type instead', () => {
    expect(readFigure('months', 'x').problem).toBe('Enter a whole number from 1 to 120.');
    expect(readFigure('growth', 'x').problem).toBe('Enter a number from −10 to 5, like 4.');
    expect(readFigure('share-cap', 'x').problem).toBe('Enter a number from 1 to 5, like 2.5.');
    expect(readFigure('profit', 'x').problem).toBe(
      'Enter a number from −1,000,000 to 1,000,000, like 12,500 or 12.5k.',
    );
  });

  test.each(FIGURE_NAMES)('takes its own examples: %s', (name) => {
    const { problem = '' } = readFigure(name, 'x');
    const [, examples] = /, like (.*)\.$/.exec(problem) ?? [];
    for (const example of examples?.split(' or ') ?? []) {
      expect(readFigure(name, example).problem).toBeUndefined();
    }
  });

  test('is what it was when it is written out', () => {
    fc.assert(
      fc.property(anyFigures, (figures) => {
        for (const name of FIGURE_NAMES) {
          const value = figures[name];
          const text = value === null ? '' : value.toLocaleString('en-US');
          // A dollar of three decimals would be read in two ways: it has none.
          expect(readFigure(name, text)).toEqual({ value });
        }
      }),
      { numRuns: 50 },
    );
  });

  test('is between its bounds or refused, whatever is typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIGURE_NAMES), fc.string(), (name, text) => {
        const { value, problem } = readFigure(name, text);
        if (problem !== undefined || value === null) return;
        const { min, max } = fieldOf(name);
        expect(value >= min && value <= max).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
