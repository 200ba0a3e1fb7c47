/** Steps and the ratio up to which each is the nearest: the geometric mean with the next one. */
const STEPS = [
  [1, Math.sqrt(2)],
  [2, Math.sqrt(10)],
  [5, Math.sqrt(50)],
] as const;

/** Round numbers for an axis: the multiples of 1, 2, or 5 × 10ⁿ in a range, about `count` of them. */
export function axisSteps(from: number, to: number, count: number): number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [round] = STEPS.find(([, below]) => rough / power < below) ?? [10];
  const step = power * round;
  const first = Math.ceil(from / step);
  const length = Math.floor(to / step) - first + 1;
  return Array.from({ length }, (_, index) => (first + index) * step);
}
