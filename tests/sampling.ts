import { seeded } from '#tests/netlify/battery/seeded-random.ts';

/** `npm test` has one for each commit and prints it; the same seed looks at the same cases again. */
export const SEED = Number(process.env['TEST_SEED'] ?? 1);
/** With TEST_ALL=1 nothing is left out. */
const IS_WHOLE = process.env['TEST_ALL'] === '1';

/** How many rounds a long test takes: `some` in most runs, `all` on request. */
export const rounds = (all: number, some: number): number => (IS_WHOLE ? all : some);

/**
 * Some of many cases, in their order: others with each seed, all of them on request.
 * @param what tells one draw from another, so that they don't all leave out the same
 */
export function sampled<Case>(cases: Iterable<Case>, count: number, what: string): Case[] {
  const all = [...cases];
  if (IS_WHOLE || all.length <= count) return all;
  const random = seeded(SEED + Buffer.from(what).reduce((sum, byte) => (sum * 31 + byte) | 0, 0));
  const drawn = all
    .map((_case, index) => ({ index, lot: random() }))
    .sort((one, other) => one.lot - other.lot)
    .slice(0, count);
  return drawn
    .sort((one, other) => one.index - other.index)
    .flatMap(({ index }) => all.slice(index, index + 1));
}
