import { formatDay } from '../shared/calendar-date.ts';
import { formatExactDollars } from '../shared/money.ts';
import { MarkEvidence, readAmount } from './amounts.ts';
import { currencyIn, FOREIGN, unitIn } from './column-names.ts';
import { OrderEvidence, readDate } from './dates.ts';
import type { Interview } from './interview.ts';
import { cellAt } from './layout.ts';
import type { Plan } from './plan.ts';
import { PROBLEMS } from './problems.ts';

/** Which of 3/4 is the month. */
export function orderOf(date: number, file: Interview): Plan['order'] {
  const { body } = file.table;
  const evidence = new OrderEvidence();
  for (const { cells } of body) evidence.note(cells[date] ?? '');
  const order = evidence.decide();
  if (order) return order;
  const { example } = evidence;
  const choices = (['month-first', 'day-first', 'year-first'] as const).flatMap((value) => {
    const { month, day = 1 } = readDate(example, value) ?? {};
    const label = month && formatDay(`${month}-${String(day).padStart(2, '0')}`);
    return label ? [{ value, label }] : [];
  });
  const rows = body.filter(({ cells }) => cellAt(cells, date) === example);
  const answer = file.ask('order', { words: [example], choices, rows });
  return choices.find(({ value }) => value === answer)?.value ?? 'month-first';
}

/** The decimal mark and the unit of amounts. */
export function unitOf(
  amounts: readonly number[],
  mayBeCents: boolean,
  file: Interview,
): Pick<Plan, 'mark' | 'unit'> {
  const { body, above, header } = file.table;
  const evidence = new MarkEvidence();
  for (const { cells } of body) for (const at of amounts) evidence.note(cells[at] ?? '');
  const { mark: guess, unclear = '' } = evidence.decide();
  let mark = guess;
  if (unclear !== '') {
    const choices = ([',', '.'] as const).map((value) => ({
      value,
      label: formatExactDollars(readAmount(unclear, value).cents / 100),
    }));
    const answer = file.ask('mark', { words: [unclear], choices });
    if (answer === '.' || answer === ',') mark = answer;
  }
  const units = [...amounts.map((at) => unitIn(header[at] ?? '')), ...above.map(unitIn)];
  const named = units.find((each) => each !== 1) ?? 1;
  const cells = body.map((row) => cellAt(row.cells, amounts[0]));
  const example = cells.find((cell) => /[1-9]/.test(cell)) ?? '';
  const isLarge = named > 1 && Math.abs(readAmount(example, mark).cents) >= 100_000;
  const isOdd =
    isLarge || (named < 1 && evidence.hasMarks) || new Set(units.slice(0, amounts.length)).size > 1;
  const isOpen = isOdd || (mayBeCents && !evidence.hasMarks && named === 1);
  const choices = [...new Set([mayBeCents ? 0.01 : named, 1])].map((value) => ({
    value: String(value),
    label: formatExactDollars(readAmount(example, mark, value).cents / 100),
  }));
  const words = [example, header[amounts[0] ?? -1] ?? ''];
  const unit = isOpen ? Number(file.ask('unit', { words, choices }) ?? named) : named;
  if (unit !== 1)
    file.note(
      'Unit',
      unit < 1 ? 'Cents' : `× ${unit}`,
      isOpen ? 'You said so.' : 'The file says so.',
    );
  return { mark, unit };
}

const TITLED = /\b(?:EUR|GBP|CAD|AUD|CHF|SEK|NOK|DKK|PLN|INR|JPY|BRL)\b|[€£]/;

/**
 * Asks about a currency that only a name, a title, or the language tells.
 * @returns Whether the currency in a column's name is that of its amounts.
 */
export function isCurrencyNamed(
  amounts: readonly number[],
  { isSure, isWritten }: { isSure: boolean; isWritten: boolean },
  file: Interview,
): boolean {
  const { header, above, body } = file.table;
  const names = amounts.map((at) => header[at] ?? '');
  if (isSure || /[€£¥₹]/.test(names.join(''))) return true;
  const named = names.map(currencyIn).find((code) => code !== '') ?? '';
  const isDollars = body
    .slice(0, 50)
    .some(({ cells }) => amounts.some((at) => /\$|usd/i.test(cells[at] ?? '')));
  const titled = above.map((line) => TITLED.exec(line)?.[0]).find((code) => code !== undefined);
  const isForeign = FOREIGN.test(header.join(' ').toLowerCase());
  const hinted =
    isWritten || isDollars || named === 'USD'
      ? undefined
      : (titled ?? (isForeign ? 'another currency' : undefined));
  const doubt = named !== '' && named !== 'USD' ? named : hinted;
  if (doubt === undefined) return false;
  const answer = file.ask('currency', { words: [doubt] });
  if (answer === 'no')
    file.refuse(doubt.length === 3 ? PROBLEMS.notDollars(doubt) : PROBLEMS.foreign);
  return false;
}
