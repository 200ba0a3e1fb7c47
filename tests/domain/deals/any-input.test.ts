import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidDealInputError } from '#src/domain/deals/input-checks.ts';
import { CALLS } from './any-call.ts';

/** Paths of the numbers in a result that are none. */
function notFinite(value: unknown, path = 'result'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (value === undefined) return [`${path} is undefined`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => notFinite(part, `${path}.${key}`));
}

describe('whatever it is given', () => {
  test.each(CALLS)('%s answers in finite numbers, or refuses and names the field', (_, call) => {
    let answers = 0;
    fc.assert(
      fc.property(call, (run) => {
        try {
          const result = run();
          answers += 1;
          expect(notFinite(result)).toEqual([]);
        } catch (error) {
          if (!(error instanceof InvalidDealInputError)) throw error;
          expect(error.field).toMatch(/^[a-z]\w*(\[\d+\])?(\.[a-z]\w*)?$/i);
        }
      }),
      { numRuns: 400 },
    );
    expect(answers).toBeGreaterThan(0);
  });

  test('is asked of every function there is, but for those that only serve others', () => {
    const modules = import.meta.glob<object>(
      ['/src/domain/deals/*.ts', '!/src/domain/deals/index.ts'],
      { eager: true },
    );
    const names = Object.values(modules)
      .flatMap((exported) => Object.entries(exported))
      .flatMap(([name, part]) => (typeof part === 'function' ? [name] : []));
    const elsewhere = [
      ...[
        'InvalidDealInputError',
        'annuityFactor',
        'askingPlace',
        'changeProfit',
        'checkLoan',
        'checkMoney',
      ],
      ...['checkMonths', 'checkProfit', 'checkRate', 'checkShare'],
      ...[
        'checkTargetDscr',
        'checkWithin',
        'formatDscr',
        'formatWait',
        'ifEarnedWords',
        'isCapPaid',
        'isNothing',
      ],
      ...['minimumRateWarning', 'monthlyFlows', 'reaches'],
      ...[
        'revenueSharePayments',
        'roundHalfUp',
        'sharedToday',
        'shortShareWords',
        'startingTerms',
        'valuationOf',
        'yearlyDebtService',
      ],
    ];
    expect(names.sort()).toEqual([...CALLS.map(([name]) => name), ...elsewhere].sort());
  });
});
