import { describe, expect, test } from 'vitest';
import { FLOW_CASES } from './flow-cases.ts';
import { LOAN_CASES } from './loan-cases.ts';
import vectors from './vectors/deal-vectors.json' with { type: 'json' };

const CASES = { ...LOAN_CASES, ...FLOW_CASES };

describe('the worked cases', () => {
  test.each(vectors)('come out as they should: $id, $fn', ({ fn, input, expect: expected }) => {
    const run = CASES[fn];
    if (!run) throw new Error(`Nothing runs the cases of ${fn}`);
    expect.hasAssertions();
    run(input, expected);
  });

  test('are all there', () => {
    expect(new Set(vectors.map(({ fn }) => fn))).toEqual(new Set(Object.keys(CASES)));
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
    expect(vectors).toHaveLength(27);
  });
});
