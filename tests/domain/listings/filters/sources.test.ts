import { describe, expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

describe('selected sources', () => {
  const sources = ['Private', 'Microns.io'] as const;
  test('show listings from any of them', () => {
    expect(shows({ sources }, { source: 'Microns.io' })).toBe(true);
    expect(shows({ sources }, { source: 'Founder Direct' })).toBe(false);
  });
  test('hide a listing that has no source', () => {
    expect(shows({ sources }, { source: null })).toBe(false);
  });
});
