import { describe, expect, test } from 'vitest';
import { dscrText, paybackText, RESULT_COLUMNS } from '#src/domain/deals/analysis/result-tables.ts';
import { formatWait } from '#src/domain/deals/returns.ts';
import type { StructureResult } from '#src/domain/deals/structures/analyze-structure.ts';
import { analyzed, aNote, aServiceStake } from '../structures/a-situation.ts';

/** The table's row of a result, by the keys of its columns. */
const rowOf = (result: StructureResult) =>
  Object.fromEntries(RESULT_COLUMNS.map(({ key, text }) => [key, text(result)]));

describe('a result in words', () => {
  test('has its figures, and the band beside the DSCR', () => {
    // 1,538.01 a month: 36,000 ÷ 18,456 = 1.95…; worth 27,000 + 37.974 × 1,538.01 at 1 % a month.
    expect(rowOf(analyzed(aNote()))).toEqual({
      cash: '$27,000',
      burden: '$1,538',
      dscr: '1.95 comfortable',
      'cash-on-cash': '65%',
      irr: '87.9%',
      payback: '19 months',
      worst: '$1,462',
      paid: '$100,825',
      seller: '$85,404',
      control: '100%',
    });
  });

  test('says what stands in the way of what it does not have', () => {
    const work = analyzed(aServiceStake());
    expect(rowOf(work)).toMatchObject({
      dscr: 'No debt',
      'cash-on-cash': 'No cash down',
      irr: 'No cash down',
      payback: 'No cash down',
      control: '40%',
    });
    expect([dscrText(work), paybackText(work)]).toEqual(['No debt', 'No cash down']);
    const loss = analyzed(aNote({ downShare: 1 }), { sde: -36_000 }, { horizonMonths: 24 });
    expect(rowOf(loss)).toMatchObject({ irr: 'None', payback: 'Over 24 months' });
  });

  test('has no return of millions of percent, which little cash at close compounds to', () => {
    // $900 in, and about $800 back each month.
    const { irr } = rowOf(analyzed(aNote({ downShare: 0.01 })));
    expect(irr).toBe('Over 1,000%');
  });

  test('gives the reason in full in the same column', () => {
    const work = analyzed(aServiceStake());
    const reasons = RESULT_COLUMNS.flatMap(({ key, reason }) => {
      const said = reason?.(work);
      return said === undefined ? [] : [[key, said]];
    });
    expect(reasons).toEqual([
      ['dscr', work.reasons.dscr],
      ['cash-on-cash', work.reasons.cashOnCash],
      ['irr', work.reasons.irr],
      ['payback', work.reasons.paybackMonths],
    ]);
  });

  test('is the same DSCR without its band', () => {
    expect(dscrText(analyzed(aNote()))).toBe('1.95');
  });
});

test('a wait counts a part of a month as a whole one, but not a binary fraction', () => {
  expect([0.2, 1, 8.2, 9, 9 + 1e-12].map(formatWait)).toEqual([
    '1 month',
    '1 month',
    '9 months',
    '9 months',
    '9 months',
  ]);
});
