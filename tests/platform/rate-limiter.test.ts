import { expect, it } from 'vitest';
import { createRateLimiter } from '#platform/functions.ts';

it('lets so many calls through in a window, and says when the next one begins', () => {
  let now = 60_000;
  const admit = createRateLimiter(2, 60, () => now);
  expect(admit('a')).toBe(0);
  now = 90_000;
  expect(admit('a')).toBe(0);
  expect(admit('a')).toBe(30);
  now = 119_001;
  expect(admit('a')).toBe(1);
  now = 120_000;
  expect(admit('a')).toBe(0);
  expect(admit('a')).toBe(0);
  expect(admit('a')).toBe(60);
});

it('counts each caller alone, and forgets those who are gone', () => {
  let now = 0;
  const admit = createRateLimiter(1, 1, () => now);
  for (let caller = 0; caller < 30_000; caller += 1) {
    now = caller;
    expect(admit(`caller ${caller}`)).toBe(0);
  }
  expect(admit('caller 29999')).toBe(1);
});
