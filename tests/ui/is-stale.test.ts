import { afterEach, expect, it, vi } from 'vitest';
import { isStale } from '#src/ui/is-stale.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['a minute and more has passed', 61_000, true],
  ['less has passed', 59_000, false],
  ['the clock was set back by hours', -3 * 3_600_000, true],
])('loads again what was loaded a minute ago once %s', (_, passed, isOld) => {
  const since = Date.now();
  vi.useFakeTimers({ now: since + passed, toFake: ['Date'] });
  expect(isStale(since, 60_000)).toBe(isOld);
});
