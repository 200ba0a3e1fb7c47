import { formatCount, formatNumber } from '../shared/format-number.ts';
import { formatDollars } from '../shared/money.ts';
import { LIMITS } from '../shared/limits.ts';
import type { HistoryImport } from './import-history.ts';
import type { ImportedMonth } from './months.ts';
import { REASONS } from './notes.ts';
import { EFFECTS, isEffect, isRole, ROLES } from './plan.ts';

/** What the seller did after a file was read. */
interface Confirmed {
  imported: Pick<HistoryImport, 'outcome' | 'parts' | 'answered' | 'columns' | 'counts'>;
  choices: ReadonlyMap<string, string>;
  /** Year-month-day. */
  today: string;
  /** The months that go into the listing. */
  months: readonly ImportedMonth[];
  /** Figures typed over those of the file: 'Sep 2026 revenue: 50, typed 70'. */
  typed: readonly string[];
}

/**
 * How the figures of a history came about, for the seller, the owner, and later buyers: lines like 'Revenue: Total −
 * Tax', without anything from the rows of the file. At most as long as an answer may be.
 */
export function historyRecord({ imported, choices, today, months, typed }: Confirmed): string {
  const { outcome, parts, answered, columns, counts } = imported;
  const source = (outcome.kind === 'months' && outcome.source) || 'spreadsheet';
  const isRecurring = outcome.kind === 'months' && outcome.isRecurring;
  const titleOf = (at: string) => columns.find((column) => String(column.at) === at)?.title ?? '';
  const changed = [...choices].flatMap(([key, value]) => {
    const [what = '', at = '', word = ''] = key.split(':');
    if (what === 'column' && isRole(value)) return [`${titleOf(at)} used as: ${ROLES[value]}`];
    if (what !== 'value' || !isEffect(value)) return [];
    return [`${titleOf(at)} “${word || 'nothing'}”: ${EFFECTS[value]}`];
  });
  const byHand = [...choices].filter(([key]) => key.startsWith('row:'));
  const total = months.reduce((sum, { revenue }) => sum + revenue, 0);
  const lines: [string, string][] = [
    ['Imported', `${today}, from a ${source} with ${formatCount(formatNumber(counts.all), 'row')}`],
    ['Figures', isRecurring ? 'Monthly recurring revenue' : 'Revenue'],
    ...parts.map(({ what, how, why }): [string, string] => [what, `${how}. ${why}`]),
    ...answered.map(({ question, answer }): [string, string] => ['Asked', `${question} ${answer}`]),
    ...changed.map((text): [string, string] => ['Changed', text]),
    ...counts.leftOut.map(([reason, count]): [string, string] => [
      'Left out',
      `${formatCount(formatNumber(count), 'row')}: ${REASONS[reason] ?? reason}`,
    ]),
    ...(byHand.length > 0
      ? [['Changed', `${formatCount(byHand.length, 'row')} by hand`] satisfies [string, string]]
      : []),
    ...typed.map((text): [string, string] => ['Typed', text]),
    ['Months', `${months[0]?.month} to ${months.at(-1)?.month}, ${formatDollars(total)} in all`],
  ];
  const text = lines.map(([name, value]) => `${name}: ${value}`).join('\n');
  return text.length > LIMITS.text ? `${text.slice(0, LIMITS.text - 1)}…` : text;
}
