import { describe, expect, test } from 'vitest';
import { InvalidDealInputError, type Loan, monthlyPayment } from '#src/domain/deals/index.ts';

const aLoan = (overrides: Partial<Loan> = {}): Loan => ({
  principal: 63_000,
  apr: 0.08,
  months: 48,
  ...overrides,
});

describe('the level payment of a loan', () => {
  test('is the annuity', () => {
    expect(monthlyPayment(aLoan())).toBeCloseTo(1_538.014108, 6);
  });
  test('is an equal part of the principal without interest', () => {
    expect(monthlyPayment(aLoan({ apr: 0 }))).toBe(1_312.5);
  });
  test('of a single month is the principal and a month of interest', () => {
    expect(monthlyPayment(aLoan({ apr: 0.12, months: 1 }))).toBeCloseTo(63_630, 6);
  });
  test('is nothing on nothing', () => {
    expect(monthlyPayment(aLoan({ principal: 0 }))).toBe(0);
  });
  test.each<[keyof Loan, number]>([
    ['principal', -1],
    ['principal', Number.NaN],
    ['principal', Infinity],
    ['apr', -0.01],
    ['apr', Number.NaN],
    ['apr', Infinity],
    ['months', 0],
    ['months', -12],
    ['months', 7.5],
    ['months', Number.NaN],
  ])('is refused for a %s of %s', (field, value) => {
    const pay = () => monthlyPayment(aLoan({ [field]: value }));
    expect(pay).toThrow(InvalidDealInputError);
    expect(pay).toThrow(expect.objectContaining({ field }));
  });
});
