import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAnalysis,
  parseAnalysis,
  readFigure,
} from '#src/domain/deals/analysis/figure-text.ts';
import {
  fieldOf,
  FIGURE_NAMES,
  type AnalysisInputs,
  startingInputs,
} from '#src/domain/deals/analysis/inputs.ts';
import { anyInputs, someFigures } from './some-figures.ts';

const start: AnalysisInputs = { ...startingInputs(), figures: someFigures() };
const parse = (query: string) => parseAnalysis(new URLSearchParams(query), start);
const format = (
  figures: Partial<AnalysisInputs['figures']>,
  inputs: Partial<AnalysisInputs> = {},
) => formatAnalysis({ ...start, ...inputs, figures: someFigures(figures) }, start);

describe('an analysis in an address', () => {
  test('says what differs from its start, and nothing else', () => {
    expect(format({})).toBe('');
    expect(format({ down: 0, price: 85_000.5 })).toBe('price=85000.5&down=0');
    expect(format({}, { method: 'revenue', structure: 'earnout' })).toBe(
      'method=revenue&structure=earnout',
    );
    expect(format({ revenue: null })).toBe('revenue=');
  });

  test('without a start, is the same whatever a listing says by then, and without the listing', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const address = new URLSearchParams(formatAnalysis(inputs));
        const one = parseAnalysis(address, startingInputs({ price: 1, revenue: 2, down: 3 }));
        expect(one).toEqual(parseAnalysis(address, startingInputs()));
        expect(formatAnalysis(one)).toBe(String(address));
      }),
    );
  });

  test('has the order of the fields, whatever was changed first', () => {
    const one = { ...start, figures: { ...start.figures } };
    one.figures.rate = 9;
    one.figures.growth = -1;
    const other = { ...start, figures: { ...start.figures } };
    other.figures.growth = -1;
    other.figures.rate = 9;
    expect(formatAnalysis(one, start)).toBe('growth=-1&rate=9');
    expect(formatAnalysis(other, start)).toBe('growth=-1&rate=9');
  });

  test('has no noise of binary fractions', () => {
    expect(format({ 'share-cap': 1 + 0.1 + 0.2 + 0.1 })).toBe('share-cap=1.4');
    expect(format({ rate: 0.1 + 0.2 })).toBe('rate=0.3');
    // 1 + 3 × 0.1 is the start, and a little more in binary fractions.
    expect(format({ 'share-cap': 1 + 3 * 0.1 })).toBe('');
    expect(format({ growth: -0 })).toBe('');
    expect(format({ growth: 1e-9 })).toBe('');
  });

  test('is read with what it does not say as it starts', () => {
    expect(parse('')).toEqual(start);
    expect(parse('rate=9').figures).toEqual(someFigures({ rate: 9 }));
    expect(parse('method=revenue').method).toBe('revenue');
    expect(parse('structure=equity-service').structure).toBe('equity-service');
  });

  test('takes a figure away only where it may be missing', () => {
    expect(parse('price=&profit=%20&rate=').figures).toEqual(
      someFigures({ price: null, profit: null }),
    );
  });

  test('is moved between the bounds, to whole months and to cents', () => {
    const { figures } = parse('down=150&rate=-3&months=48.4&price=99999999999&profit=1.50');
    expect(figures).toEqual(
      someFigures({ down: 100, rate: 0, months: 48, price: 10_000_000, profit: 1.5 }),
    );
  });

  test.each([
    'rate=NaN&down=Infinity&months=-Infinity&price=8%20dollars&growth=%00',
    'method=profits&structure=cash&structure=earnout',
    '__proto__=1&constructor=2&toString=3&figures=4&rates=5',
    'rate=%3Cscript%3E&price=1,00&profit=12m&down=8%25%25',
    'RATE=9&Method=revenue',
  ])('ignores what it does not know: %s', (query) => {
    expect(parse(query)).toEqual(start);
  });

  test.each(FIGURE_NAMES)('reads %s as it is typed into its field', (name) => {
    for (const text of [
      '12',
      '-12',
      '50k',
      '$50,000',
      '50,000',
      '50.000',
      '1e2',
      '0x10',
      '8 %',
      '2x',
    ]) {
      const { value } = readFigure(name, text);
      if (value === undefined) continue;
      const query = new URLSearchParams({ [name]: text });
      expect(parseAnalysis(query, start).figures[name], text).toBe(value);
    }
    // Neither is one amount to everyone.
    for (const text of ['50.000', '1e2', '0x10', '5,00']) {
      if (fieldOf(name).unit !== 'dollars') continue;
      expect(parse(`${name}=${text}`).figures[name], text).toBe(start.figures[name]);
    }
  });

  test('takes the first of two values', () => {
    expect(parse('rate=9&rate=10').figures.rate).toBe(9);
  });

  test('is the same when it is read again, from any start', () => {
    fc.assert(
      fc.property(anyInputs, anyInputs, (inputs, from) => {
        // What has a value from the beginning cannot be taken away; what may be missing can.
        const text = formatAnalysis(inputs, from);
        const read = parseAnalysis(new URLSearchParams(text), from);
        expect(read).toEqual(inputs);
        expect(formatAnalysis(read, from)).toBe(text);
        expect(formatAnalysis(inputs, inputs)).toBe('');
      }),
    );
  });

  test('is made canonical by reading and writing it once, whatever it was', () => {
    const anyValue = fc.oneof(
      fc.double().map(String),
      fc.string(),
      fc.integer({ min: -20, max: 200 }).map(String),
    );
    const anyQuery = fc.array(fc.tuple(fc.constantFrom(...FIGURE_NAMES, 'method', 'x'), anyValue));
    fc.assert(
      fc.property(anyQuery, (entries) => {
        const read = parseAnalysis(new URLSearchParams(entries), start);
        for (const name of FIGURE_NAMES) {
          const { min, max } = fieldOf(name);
          const value = read.figures[name] ?? min;
          expect(value >= min && value <= max).toBe(true);
        }
        const text = formatAnalysis(read, start);
        const again = parseAnalysis(new URLSearchParams(text), start);
        expect(formatAnalysis(again, start)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});
