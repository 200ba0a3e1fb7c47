import {
  type HistoryImport,
  historySteps,
  type ImportOptions,
} from '#src/domain/history-import/import-history.ts';
import { PROBLEMS } from '#src/domain/history-import/problems.ts';
import { formatNumber } from '#src/domain/shared/format-number.ts';
import { checkText, decodeText } from './decode-text.ts';
import { pause, readRows } from './read-rows.ts';

/** 50,000 payments with all columns are about 25 MB. */
const LIMITS = { megabytes: 60, rows: 200_000 };
const MB = 1_000_000;
/** How long we work between two pauses. */
const WORK_MS = 10;

/** Reads a file, or pasted text, without keeping the page busy. Nothing leaves the browser. */
export async function readHistory(
  given: Blob | string,
  options: ImportOptions,
  limits = LIMITS,
): Promise<HistoryImport> {
  const size = (typeof given === 'string' ? given.length : given.size) / MB;
  if (size > limits.megabytes) {
    return tooLarge(`${formatNumber(size, 0)} MB`, `${limits.megabytes} MB`);
  }
  const decoded =
    typeof given === 'string'
      ? checkText(given)
      : decodeText(new Uint8Array(await given.arrayBuffer()));
  if ('problem' in decoded) return { kind: 'problem', message: decoded.problem };
  const rows = await readRows(decoded.text, limits.rows + 1);
  if (rows.length > limits.rows) {
    const most = `${formatNumber(limits.rows)} rows`;
    return tooLarge(`more than ${most}`, most);
  }
  return inPieces(historySteps(rows, options));
}

const tooLarge = (size: string, most: string) =>
  ({ kind: 'problem', message: PROBLEMS.tooLarge(size, most) }) as const;

async function inPieces<Result>(steps: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + WORK_MS;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + WORK_MS;
  }
}
