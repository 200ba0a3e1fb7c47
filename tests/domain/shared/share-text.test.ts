import { describe, expect, it } from 'vitest';
import { formatRate, formatRoughShare, formatShare } from '#src/domain/shared/number-text.ts';

describe('a decimal as a percentage', () => {
  it('has at most two decimals where it was agreed', () => {
    expect([0, 0.08, 0.0725, 0.07255, 1].map(formatRate)).toEqual([
      '0%',
      '8%',
      '7.25%',
      '7.26%',
      '100%',
    ]);
  });

  it('has at most one decimal where it was worked out, and none from 100% on', () => {
    expect([0, 0.1, 0.1244, -0.1244, 0.99949, 26.841].map(formatShare)).toEqual([
      '0%',
      '10%',
      '12.4%',
      '-12.4%',
      '99.9%',
      '2,684%',
    ]);
  });

  it('is never rounded to a loss of nothing', () => {
    expect(formatShare(-0.0001)).toBe('0%');
  });

  it('is whole where it is rough, but never all or nothing that it is not', () => {
    expect([0, 0.004, 0.01, 0.335, 0.99, 0.996, 1].map(formatRoughShare)).toEqual([
      '0%',
      'under 1%',
      '1%',
      '34%',
      '99%',
      'over 99%',
      '100%',
    ]);
  });
});
