import { differs, parseHistory, recentAverage } from '../../listings/history-text.ts';
import { formatDollars, formatExactDollars } from '../../shared/number-text.ts';
import type { CrossFieldRule } from '../form-definition.ts';
import type { DraftAnswers } from './draft.ts';
import { MESSAGES } from './messages.ts';

/** A valid history's months, oldest first. */
function monthsOf({ monthlyHistory = '' }: DraftAnswers) {
  const read = parseHistory(monthlyHistory);
  return 'ok' in read ? read.ok : [];
}

/** What is wrong with a stated figure; undefined if it is about the history's average. */
function contradiction(
  what: 'revenue' | 'profit',
  stated: number | string | undefined,
  series: readonly number[],
): string | undefined {
  const { average, months } = recentAverage(series);
  if (typeof stated !== 'number' || months === 0 || !differs(stated, average)) return undefined;
  // The form has no field for a loss: it asks for 0.
  if (what === 'profit' && stated === 0 && average < 0) return undefined;
  const here = months === 1 ? 'only month here is' : `last ${months} months here average`;
  return `You entered ${formatExactDollars(stated)} as monthly ${what}, but the ${here} ${formatDollars(average)}. Please fix one of them.`;
}

/** Rules that compare the monthly history with other answers. */
export const HISTORY_RULES: readonly CrossFieldRule<DraftAnswers>[] = [
  {
    dependsOn: ['isGeneratingRevenue', 'monthlyRevenue', 'monthlyHistory'],
    errorField: 'monthlyHistory',
    check: ({ isGeneratingRevenue, monthlyRevenue, ...answers }) => {
      const series = monthsOf(answers).map(({ revenue }) => revenue);
      const isEarning = recentAverage(series).average > 0;
      if (isEarning && isGeneratingRevenue !== true) return MESSAGES.monthlyHistory.unexpected;
      return contradiction('revenue', monthlyRevenue, series);
    },
  },
  {
    dependsOn: ['monthlyRevenue', 'monthlyProfit', 'monthlyHistory'],
    errorField: 'monthlyHistory',
    check: ({ monthlyProfit, ...answers }) =>
      contradiction(
        'profit',
        monthlyProfit,
        monthsOf(answers).flatMap(({ profit }) => profit ?? []),
      ),
  },
  {
    dependsOn: ['launchedOn', 'monthlyHistory'],
    errorField: 'monthlyHistory',
    check: ({ launchedOn = '', ...answers }) => {
      const [first] = monthsOf(answers);
      return first && first.month < launchedOn
        ? `The history starts in ${first.month}, but you entered ${launchedOn} as the launch month. Please fix one of them.`
        : undefined;
    },
  },
];
