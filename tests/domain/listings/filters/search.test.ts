import { describe, expect, test } from 'vitest';
import { shows } from '../a-listing-summary.ts';

describe('a search', () => {
  const listing = { title: 'Rent Desk', description: 'For LANDLORDS of few flats' };
  test.each(['Rent', 'rent desk', 'RENT', 'landlords', 'FEW', '  flats '])('finds %j', (search) => {
    expect(shows({ search }, listing)).toBe(true);
  });
  test.each(['rents', 'desk for', 'Deskfor', '.*'])('does not find %j', (search) => {
    expect(shows({ search }, listing)).toBe(false);
  });
  test('looks nowhere but in title and description', () => {
    expect(shows({ search: 'agency' }, { category: 'agency' })).toBe(false);
  });
});
