import { isNoAnswer } from '../shared/values.ts';
import type { HistoryEntry } from './event.ts';

type Answers = Readonly<Record<string, unknown>>;
type Happened = Pick<HistoryEntry, 'did'>;

/** How often a seller changed answers. */
export const countEdits = (history: readonly Happened[]): number =>
  history.filter(({ did }) => did?.kind === 'seller_edited').length;

/** Answers with others laid over. An empty one clears what was there. */
export function withAnswers(answers: Answers, changes: Answers): Answers {
  const all = new Map(Object.entries(answers));
  for (const [name, value] of Object.entries(changes)) {
    if (isNoAnswer(value)) all.delete(name);
    else all.set(name, value);
  }
  return Object.fromEntries(all);
}

/**
 * The answers of a submission as they were after the first entries of its history.
 * @param current As they are after all of them.
 * @param history Oldest first.
 */
export const answersAfter = (
  current: Answers,
  history: readonly Happened[],
  count: number,
): Answers =>
  history
    .slice(count)
    .reduceRight(
      (answers, { did }) =>
        did?.kind === 'seller_edited' ? withAnswers(answers, did.before) : answers,
      current,
    );
