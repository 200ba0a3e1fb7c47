import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatPrice,
  formatProfit,
  formatUsers,
} from '#src/domain/listings/card-figures.ts';

describe('the price on a card', () => {
  test('is in US dollars without decimals', () => {
    expect(formatPrice({ isOffMarket: false, price: 45_000 })).toBe('$45,000');
    expect(formatPrice({ isOffMarket: false, price: 12_500.4 })).toBe('$12,500');
  });
  test('is on request where there is none', () => {
    expect(formatPrice({ isOffMarket: false, price: null })).toBe('Price on request');
  });
  test('is never told for an off-market listing', () => {
    expect(formatPrice({ isOffMarket: true, price: null })).toBe('Contact for price');
    expect(formatPrice({ isOffMarket: true, price: 45_000 })).toBe('Contact for price');
  });
});

test.each([
  { monthlyProfit: 1_500, text: '$1,500/mo profit' },
  { monthlyProfit: 0, text: '$0/mo profit' },
  { monthlyProfit: -62, text: '$62/mo loss' },
  { monthlyProfit: null, text: null },
])('a profit of $monthlyProfit is written $text', ({ monthlyProfit, text }) => {
  expect(formatProfit({ monthlyProfit })).toBe(text);
});

describe('the users on a card', () => {
  test.each([
    { users: 0, text: '0' },
    { users: 999, text: '999' },
    { users: 1_000, text: '1.0k' },
    { users: 1_234, text: '1.2k' },
    { users: 1_250, text: '1.3k' },
    { users: 12_000, text: '12.0k' },
    { users: 250_400, text: '250.4k' },
  ])('$users reads $text', ({ users, text }) => {
    expect(formatUsers(users)).toBe(text);
  });
  test('are left out when they are not counted', () => {
    expect(formatUsers(null)).toBeNull();
  });
});

describe('the age on a card', () => {
  test.each([
    { age: 1, text: '1 year' },
    { age: 2, text: '2 years' },
    { age: 2.5, text: '2.5 years' },
    { age: 0.5, text: '0.5 years' },
  ])('$age reads $text', ({ age, text }) => {
    expect(formatAge(age)).toBe(text);
  });
});
