import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scoreFormToken, createFormToken } from '#netlify/http/controls.ts';
import { NOON, SECRET } from '#tests/netlify/battery/world.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const scoreAt = (age: number) =>
  scoreFormToken(SECRET, 'contact', createFormToken(SECRET, 'contact', NOON), NOON + age);

it('counts for a day from two seconds on', () => {
  expect([0, 1, 2 * SECOND - 1].map(scoreAt)).toEqual([2, 2, 2]);
  expect([2 * SECOND, HOUR, 24 * HOUR].map(scoreAt)).toEqual([0, 0, 0]);
  expect(scoreAt(24 * HOUR + 1)).toBe(2);
});

it('counts whatever the clock was set by meanwhile, up to an hour either way', () => {
  // A page takes a new token once it has had one for 22 hours.
  const open = fc.integer({ min: 2 * SECOND, max: 22 * HOUR });
  const jump = fc.integer({ min: -60 * MINUTE, max: 60 * MINUTE });
  fc.assert(
    fc.property(open, jump, (opened, by) => {
      const age = opened + by;
      // Nobody can tell these two seconds from those of a program.
      fc.pre(age < 0 || age >= 2 * SECOND);
      expect(scoreAt(age)).toBe(0);
    }),
    {
      numRuns: 1_000,
      examples: [
        [2 * SECOND, -60 * MINUTE],
        [22 * HOUR, 60 * MINUTE],
      ],
    },
  );
});

it('does not count when it comes from further ahead than a clock is set back', () => {
  for (const age of [-HOUR - 1, -7 * 24 * HOUR]) expect(scoreAt(age)).toBe(2);
});
