import { importHistory, type Outcome } from '#src/domain/history-import/import-history.ts';
import { tableOf } from '#src/domain/history-import/table.ts';
import { readText } from '#src/features/history-import/read-text.ts';

/** The day on which the samples are read. */
const SAMPLE_DAY = '2026-11-28';

/** Answers to questions that were tried, and what the file came to then. */
interface Way {
  answers: ReadonlyMap<string, string>;
  outcome: Exclude<Outcome, { kind: 'question' }>;
}

/** More ways than this and something asks in circles. */
const MOST_WAYS = 600;

/** What a file comes to with each combination of answers; a single one without answers if nothing is asked. */
export function waysOf(bytes: Uint8Array, today = SAMPLE_DAY): Way[] {
  const table = tableOf(readText(bytes, 10_000));
  const ways: Way[] = [];
  const follow = (answers: ReadonlyMap<string, string>) => {
    const { outcome } = importHistory(table, { today, choices: answers });
    if (outcome.kind !== 'question') {
      ways.push({ answers, outcome });
      return;
    }
    const { id, choices } = outcome.question;
    if (answers.has(id)) throw new Error(`${id} is asked again`);
    if (ways.length > MOST_WAYS) return;
    for (const { value } of choices) follow(new Map([...answers, [id, value]]));
  };
  follow(new Map());
  return ways;
}

/** Revenue by month, with the profit if there is one: { '2026-10': [100, 40] }. */
export type Truth = Readonly<Record<string, number | readonly [number, number]>>;

/** Whether months are the true ones: each of them, and nothing but 0 in others. */
function isTrue(outcome: Outcome, truth: Truth): boolean {
  if (outcome.kind !== 'months') return false;
  const found = new Map(outcome.months.map((month) => [month.month, month]));
  const isSame = (one: number | undefined, other: number) =>
    one !== undefined && Math.abs(one - other) < 0.005;
  const hasOthers = outcome.months.some(({ month, revenue }) => !(month in truth) && revenue !== 0);
  return (
    !hasOthers &&
    Object.entries(truth).every(([month, figure]) => {
      const [revenue, profit] = typeof figure === 'number' ? [figure] : figure;
      const got = found.get(month);
      if (profit === undefined) return isSame(got?.revenue ?? 0, revenue);
      return isSame(got?.revenue, revenue) && isSame(got?.profit, profit);
    })
  );
}

/** How a file went. */
export type Verdict =
  | 'right'
  | 'asked'
  | 'refused'
  | 'refused though readable'
  | 'no right answer'
  | 'wrong and silent';

/** @param truth The months; undefined for a file that can't be revenue. */
export function verdictOn(bytes: Uint8Array, truth: Truth | undefined, orRefused = false): Verdict {
  const ways = waysOf(bytes);
  const [only] = ways;
  const isRight = ({ outcome }: Way) =>
    truth === undefined || outcome.kind === 'problem'
      ? outcome.kind === 'problem' && (truth === undefined || orRefused)
      : isTrue(outcome, truth);
  if (only && ways.length === 1 && only.answers.size === 0) {
    if (!isRight(only))
      return only.outcome.kind === 'problem' ? 'refused though readable' : 'wrong and silent';
    return only.outcome.kind === 'problem' ? 'refused' : 'right';
  }
  return ways.some(isRight) ? 'asked' : 'no right answer';
}
