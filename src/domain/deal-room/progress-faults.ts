import { parseHistory } from '../listings/history-text.ts';
import { addDays, formatMonth } from '../shared/calendar-date.ts';
import { PARTS_OF_CENTS } from '../shared/field-schemas.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { CLOSING_SHEET } from './closing-list.ts';
import type { Party } from './deal.ts';
import { ADDED_MAX } from './due-diligence-list.ts';
import { lateNotePayments, lateStep, missingIn } from './payments.ts';
import { addedTo, missingOf, type Progress } from './progress.ts';
import type { ProgressCommand } from './progress-schemas.ts';
import type { ResultReport } from './schedule.ts';

export type Fault =
  | 'not_yours'
  | 'not_ready'
  | 'moved'
  | 'full'
  | 'unchanged'
  | { [field: string]: string };

/**
 * Why something isn't done, beside what the table of the process says: null if it is.
 * @param today Year-month-day.
 */
export function progressFault(
  progress: Progress,
  by: Party,
  command: ProgressCommand,
  today: string,
): Fault | null {
  // A day begins earlier elsewhere.
  const tomorrow = addDays(today, 1);
  switch (command.kind) {
    case 'ask':
      return addedTo(progress) < ADDED_MAX ? null : 'full';
    case 'reply':
      if (command.seenOn > tomorrow) return { seenOn: 'Enter a day that isn’t in the future.' };
      return progress.diligence.some(({ id }) => id === command.item) ? null : 'not_ready';
    case 'settle': {
      const item = progress.diligence.find(({ id }) => id === command.item);
      if (!item) return 'not_ready';
      if (item.asks !== by) return 'not_yours';
      if (!isWholeCents(command.lessPerYear ?? 0)) return { lessPerYear: PARTS_OF_CENTS };
      // The same result of another answer, or with a note, is kept.
      return item.result === command.result &&
        item.lessPerYear === command.lessPerYear &&
        (item.lastBy === by || item.result === 'open') &&
        command.text === ''
        ? 'unchanged'
        : null;
    }
    case 'give_history': {
      const given = parseHistory(command.history);
      const { month = '' } = ('ok' in given && given.ok.at(-1)) || {};
      return month > tomorrow.slice(0, 7)
        ? { history: `${formatMonth(month)} is in the future. Leave it out.` }
        : null;
    }
    case 'mark':
      return markFault(progress, by, command);
    case 'hand_over': {
      if (command.day > tomorrow) return { day: 'Enter the day once it has come.' };
      if (command.day < (progress.lists?.since ?? '')) {
        return { day: 'Enter the day on which you both signed the letter, or a later one.' };
      }
      const { handover } = progress;
      return handover?.by === by && handover.day === command.day ? 'unchanged' : null;
    }
    case 'pay':
      if (command.day > tomorrow) return { day: 'Enter a day that isn’t in the future.' };
      if (command.day < (progress.soldOn ?? '')) {
        return { day: 'Enter the day of the handover, or a later one.' };
      }
      return hasPart(progress, command.part) ? payFault(progress, command, today) : 'not_ready';
    case 'take_back': {
      const mark = progress.payments[command.payment - 1];
      if (!mark) return 'not_ready';
      if (mark.by !== by) return 'not_yours';
      return mark.isTakenBack ? 'unchanged' : null;
    }
    case 'report':
      return reportFault(progress, command.of, today);
    case 'notice': {
      const all = lateNotePayments(progress.account?.payments ?? []);
      if (all.length === 0) return 'not_ready';
      const late = all.find(({ due }) => due === command.due);
      if (!late) return 'moved';
      if (lateStep(late, progress.notices, today).kind !== 'notice') return 'unchanged';
      return missingIn(late) === command.cents ? null : 'moved';
    }
    case 'show_price':
      return progress.showsPrice[by] === command.isShown ? 'unchanged' : null;
    default:
      return null;
  }
}

/** Asked of what is pressed alone: a deal that holds such an amount from before can still be read. */
const isWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;

function markFault(
  { closing }: Progress,
  by: Party,
  { item: id, as, text, link }: Extract<ProgressCommand, { kind: 'mark' }>,
): Fault | null {
  const item = closing.find((each) => each.id === id);
  if (!item) return 'not_ready';
  if (as === 'open') return item.done ? null : 'unchanged';
  if (as === 'confirmed') {
    if (!item.done) return 'not_ready';
    // A confirmation repeats what was read.
    if (item.done.text !== text || item.done.link !== link) return 'moved';
    return missingOf(item).includes(by) ? null : 'not_yours';
  }
  if (item.does !== 'both' && item.does !== by) return 'not_yours';
  return item.kind === CLOSING_SHEET && text === '' ? { text: 'Enter your answer.' } : null;
}

/** A slip of a digit would pay everything at once, and later payments would keep the interest of what came early. */
function payFault(
  { account }: Progress,
  { part, cents, isPrepayment }: Extract<ProgressCommand, { kind: 'pay' }>,
  today: string,
): Fault | null {
  if (isPrepayment && part !== 'sellerNote') {
    return { isPrepayment: 'Only a seller note can be paid ahead of its schedule.' };
  }
  const payments = account?.payments.filter((payment) => payment.part === part) ?? [];
  // What depends on a result that isn't reported yet is limited by the most that it can be, less what came for it.
  const early = account?.waiting.find((each) => each.part === part)?.cents ?? 0;
  const most = (payments.findLast(({ amount }) => amount === null)?.balance ?? 0) - early;
  const left = payments.reduce((sum, each) => sum + missingIn(each), most);
  if (cents > left) {
    return { cents: `That’s more than what is left to pay: ${formatExactDollars(left / 100)}.` };
  }
  if (isPrepayment || part !== 'sellerNote') return null;
  const open = payments.filter((payment) => missingIn(payment) > 0);
  let sum = 0;
  const sums = open.map((payment) => (sum += missingIn(payment)));
  const dueAndNext = sums[open.filter(({ due }) => due <= today).length] ?? sum;
  return cents <= dueAndNext || sums.includes(cents) || cents === account?.payoff
    ? null
    : {
        isPrepayment:
          'That’s more than the next payment. Tick this, so that what goes beyond pays off principal, or enter exactly the next payments.',
      };
}

const hasPart = ({ account }: Progress, part: string) =>
  account?.payments.some((payment) => payment.part === part) ?? false;

function reportFault(progress: Progress, report: ResultReport, today: string): Fault | null {
  if (!hasPart(progress, report.part)) return 'not_ready';
  if (report.part === 'earnOut') {
    const due = progress.account?.payments.find(({ part }) => part === 'earnOut')?.reportFrom;
    return due && due <= today ? null : 'not_ready';
  }
  const isOver = report.month < today.slice(0, 7);
  const isOwed = progress.account?.payments.some(({ period }) => period === report.month);
  if (!isWholeCents(report.revenue)) return { revenue: PARTS_OF_CENTS };
  return isOver && isOwed ? null : { month: 'Enter a month that is over and in the schedule.' };
}
