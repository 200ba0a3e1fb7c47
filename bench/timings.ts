import type { Figure } from './report.ts';

export interface Timings {
  readonly median: number;
  readonly p95: number;
}

/** Milliseconds that one run takes, over many runs after some that warm up. */
export function timeRuns(run: () => unknown, { warmUps = 10, runs = 50 } = {}): Timings {
  for (let round = 0; round < warmUps; round += 1) run();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** The smallest of sorted values that has at least the share of them at or below it. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

/** The value in the middle; of an even count, the upper one. */
export const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median as a figure, the 95th percentile beside it. */
export const inMilliseconds = (
  what: string,
  { median, p95 }: Timings,
  atMost?: number,
): Figure => ({
  what: `${what}: median`,
  value: median,
  unit: 'ms',
  note: `95th percentile ${p95.toPrecision(3)} ms`,
  ...(atMost === undefined ? {} : { atMost }),
});
