import { describe, expect, test } from 'vitest';
import { type Better, bestOf } from '#src/domain/shared/tables.ts';

const best = (figures: readonly (number | null)[], better: Better) => {
  const cells = figures.map((figure) => ({ figure, text: `${Math.round(figure ?? 0)}` }));
  return cells.map(bestOf(cells, better));
};

describe('the best cells of a row', () => {
  test.each<[string, (number | null)[], Better, boolean[]]>([
    ['the highest', [1, 3, 2], 'higher', [false, true, false]],
    ['the lowest', [1, 3, 2], 'lower', [true, false, false]],
    ['all that tie', [3, 3, 2], 'higher', [true, true, false]],
    ['what reads like the highest', [2.9, 3, 2], 'higher', [true, true, false]],
    ['none where all are equal', [3, 3], 'higher', [false, false]],
    ['none where only one is known', [3, null], 'higher', [false, false]],
    ['never one that is unknown', [0, null, 1], 'lower', [true, false, false]],
    ['none where nothing is better', [1, 2], null, [false, false]],
    ['none of none', [], 'higher', []],
  ])('are %s', (_, figures, better, expected) => {
    expect(best(figures, better)).toEqual(expected);
  });

  test.each<[string, number[], Better, boolean[]]>([
    ['all within the tolerance of the highest', [100, 95, 94], 'higher', [true, true, false]],
    ['all within the tolerance of the lowest', [100, 105, 106], 'lower', [true, true, false]],
    ['none where all are that close', [69, 68], 'higher', [false, false]],
    ['none but nothing itself', [0, 1], 'lower', [true, false]],
    ['those of two losses', [-100, -104, -120], 'higher', [true, true, false]],
  ])('are %s', (_, figures, better, expected) => {
    const cells = figures.map((figure) => ({ figure, text: String(figure) }));
    expect(cells.map(bestOf(cells, better, 0.05))).toEqual(expected);
  });
});
