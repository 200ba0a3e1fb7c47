import { expect, test } from 'vitest';
import { axisSteps } from '#src/features/analyzer/CashChart.tsx';

test.each([
  [-20_400, 57_201, [-20_000, 0, 20_000, 40_000]],
  [0, 100, [0, 20, 40, 60, 80, 100]],
  [0, 40_000, [0, 10_000, 20_000, 30_000, 40_000]],
  [-6_800, 68_000, [0, 20_000, 40_000, 60_000]],
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('an axis from %d to %d has steps at %j', (from, to, steps) => {
  const found = axisSteps(from, to, 4);
  expect(found).toHaveLength(steps.length);
  for (const [index, step] of steps.entries()) expect(found[index]).toBeCloseTo(step, 9);
});
