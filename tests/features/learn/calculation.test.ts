import { describe, expect, it } from 'vitest';
import { calculate, readCalculation } from '#src/features/learn/calculation.ts';

const typed = { principal: '$60,000', rate: '8', months: '48', profit: '2,200' };

describe('what a visitor types into the calculator', () => {
  it('is read as people write it', () => {
    expect(readCalculation(typed)).toEqual({
      figures: { principal: 60_000, apr: 0.08, months: 48, monthlyProfit: 2_200 },
      errors: {},
    });
    expect(readCalculation({ ...typed, principal: '60k', rate: '7.5 %' }).figures).toMatchObject({
      principal: 60_000,
      apr: 0.075,
    });
  });

  it('may leave the profit out', () => {
    expect(readCalculation({ ...typed, profit: ' ' })).toMatchObject({
      figures: { monthlyProfit: null },
      errors: {},
    });
  });

  it.each([
    ['principal', 'lots', 'Write the amount of the note, like 60,000.'],
    ['principal', '0', 'Write the amount of the note, like 60,000.'],
    ['rate', '101', 'Write a yearly rate from 0 to 100, like 8 or 7.5.'],
    ['months', '48.5', 'Write whole months from 1 to 360, like 48.'],
    ['months', '0', 'Write whole months from 1 to 360, like 48.'],
    ['months', '361', 'Write whole months from 1 to 360, like 48.'],
    ['profit', 'some', 'Write the profit of a month, like 2,200, or nothing.'],
  ] as const)('is refused in words: %s %s', (field, text, message) => {
    expect(readCalculation({ ...typed, [field]: text })).toEqual({
      figures: null,
      errors: { [field]: message },
    });
  });

  it('gets no complaint while a field is empty, and no figures either', () => {
    expect(readCalculation({ ...typed, months: '' })).toEqual({ figures: null, errors: {} });
  });
});

describe('what the calculator answers', () => {
  const figures = { principal: 60_000, apr: 0.08, months: 48, monthlyProfit: 2_200 };

  it('names the figures that it answers for', () => {
    expect(calculate(figures)).toEqual({
      caption: '$60,000 at 8% over 48 months',
      rows: [
        ['Payment a month', '$1,465'],
        ['Interest in all', '$10,309'],
        ['Left a month', '$735'],
        ['DSCR', '1.50, comfortable'],
      ],
    });
  });

  it('says nothing of what is left when no profit is given', () => {
    expect(calculate({ ...figures, monthlyProfit: null }).rows).toHaveLength(2);
  });

  it('answers at the ends of what can be typed', () => {
    const most = { principal: 1e12, apr: 1, months: 360, monthlyProfit: 0 };
    expect(calculate(most).rows.at(-1)).toEqual(['DSCR', '0.00, cannot pay']);
    expect(calculate({ ...figures, apr: 0, months: 1 }).rows[0]).toEqual([
      'Payment a month',
      '$60,000',
    ]);
  });
});
