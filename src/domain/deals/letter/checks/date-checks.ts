import { isCalendarDate } from '../../../shared/calendar-date.ts';
import type { LetterDraft } from '../letter-draft.ts';
import { type LetterField, type LetterProblem, problem } from '../letter-problem.ts';
import { addDays, day } from '../letter-words.ts';

/**
 * Whether the dates are days of the calendar and come in this order: letter, expiry, closing, with
 * the milestones between the first and the last. `today` is year-month-day.
 */
export function checkDates(draft: LetterDraft, today: string): LetterProblem[] {
  const { date, expiry, closing, milestones } = draft;
  const all: { field: LetterField; date: string; missing: string }[] = [
    { field: 'date', date, missing: 'Enter the date of the letter.' },
    { field: 'expiry', date: expiry, missing: 'Enter until when the seller may sign.' },
    { field: 'closing', date: closing, missing: 'Enter the day of the planned closing.' },
    ...milestones.map((each, index) => ({
      field: `milestones.${index}.date` as const,
      date: each.date,
      missing: 'Enter by when the milestone is reached.',
    })),
  ];
  const isDay = isCalendarDate;
  const refusals: [isWrong: boolean, LetterField, string][] = [
    [isDay(expiry) && expiry < today, 'expiry', 'The offer would have expired already.'],
    [
      isDay(expiry) && isDay(date) && expiry < date,
      'expiry',
      'The offer expires before the letter is dated.',
    ],
    [
      isDay(closing) && isDay(expiry) && closing < expiry,
      'closing',
      'Closing is planned before the offer expires.',
    ],
    ...milestones.map((each, index): [boolean, LetterField, string] => [
      isDay(each.date) &&
        ((isDay(date) && each.date < date) || (isDay(closing) && each.date > closing)),
      `milestones.${index}.date`,
      'A milestone lies between the date of the letter and closing.',
    ]),
  ];
  return [
    ...all.filter((each) => !isDay(each.date)).map(({ field, missing }) => problem(field, missing)),
    ...refusals.filter(([isWrong]) => isWrong).map(([, field, message]) => problem(field, message)),
  ];
}

/** What is in order and may still not be meant. */
export function warnOfDates(draft: LetterDraft, today: string): LetterProblem[] {
  const { date, closing, dueDiligenceDays, exclusivityDays } = draft;
  if (!isCalendarDate(date) || !isCalendarDate(closing)) return [];
  const checked = addDays(date, dueDiligenceDays ?? 0);
  // It begins when both have signed, which may be as early as on the letter's date.
  const exclusive = addDays(date, exclusivityDays ?? 0);
  return [
    ...(date < today ? [problem('date', 'The letter is dated before today.')] : []),
    ...(checked > closing
      ? [
          problem(
            'dueDiligenceDays',
            `Due diligence would end on ${day(checked)} or later, after the planned closing.`,
          ),
        ]
      : []),
    ...(exclusivityDays !== null && exclusive < closing
      ? [
          problem(
            'exclusivityDays',
            `Exclusivity could end on ${day(exclusive)}, before the planned closing: from then on, the seller may talk to others.`,
          ),
        ]
      : []),
  ];
}
