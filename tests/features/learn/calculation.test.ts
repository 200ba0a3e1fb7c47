import { describe, expect, it } from 'vitest';
import { calculate, readCalculation } from '#src/features/learn/calculation.ts';

const typed = { principal: '$60,000', rate: '8', months: '48', profit: '2,200' };

describe('calculator input', () => {
  it('accepts numbers the way people write them', () => {
    expect(readCalculation(typed)).toEqual({
      figures: { principal: 60_000, apr: 0.08, months: 48, monthlyProfit: 2_200 },
      errors: {},
    });
    expect(readCalculation({ ...typed, principal: '60k', rate: '7.5 %' }).figures).toMatchObject({
      principal: 60_000,
      apr: 0.075,
    });
  });

  it('may omit the profit', () => {
    expect(readCalculation({ ...typed, profit: ' ' })).toMatchObject({
      figures: { monthlyProfit: null },
      errors: {},
    });
  });

  it.each([
    ['principal', 'lots', 'Enter the note amount, like 60,000.'],
    ['principal', '0', 'Enter the note amount, like 60,000.'],
    ['rate', '101', 'Enter a yearly rate from 0 to 100, like 8 or 7.5.'],
    ['months', '48.5', 'Enter whole months from 1 to 360, like 48.'],
    ['months', '0', 'Enter whole months from 1 to 360, like 48.'],
    ['months', '361', 'Enter whole months from 1 to 360, like 48.'],
    ['profit', 'some', 'Enter the monthly profit, like 2,200, or leave it blank.'],
  ] as const)('is rejected with a message: %s %s', (field, text, message) => {
    expect(readCalculation({ ...typed, [field]: text })).toEqual({
      figures: null,
      errors: { [field]: message },
    });
  });

  it('gives no error and no figures while a field is empty', () => {
    expect(readCalculation({ ...typed, months: '' })).toEqual({ figures: null, errors: {} });
  });
});

describe('calculator results', () => {
  const figures = { principal: 60_000, apr: 0.08, months: 48, monthlyProfit: 2_200 };

  it('shows the inputs and the results', () => {
    expect(calculate(figures)).toEqual({
      caption: '$60,000 at 8% over 48 months',
      rows: [
        ['Monthly payment', '$1,465'],
        ['Total interest', '$10,309'],
        ['Left each month', '$735'],
        ['DSCR', '1.50, comfortable'],
      ],
    });
  });

  it('omits what is left when no profit is given', () => {
    expect(calculate({ ...figures, monthlyProfit: null }).rows).toHaveLength(2);
  });

  it('handles the smallest and largest input', () => {
    const most = { principal: 1e12, apr: 1, months: 360, monthlyProfit: 0 };
    expect(calculate(most).rows.at(-1)).toEqual(['DSCR', '0.00, falls short']);
    expect(calculate({ ...figures, apr: 0, months: 1 }).rows[0]).toEqual([
      'Monthly payment',
      '$60,000',
    ]);
  });
});
