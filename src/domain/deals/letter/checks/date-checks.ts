import { addDays, isCalendarDate } from '../../../shared/calendar-date.ts';
import {
  type LetterDraft,
  type LetterField,
  type LetterProblem,
  problem,
} from '../letter-draft.ts';
import { day } from '../letter-words.ts';

/**
 * Checks that dates are valid and in order: letter, expiration, closing, with milestones between the
 * first and the last. `today` is year-month-day.
 */
export function checkDates(draft: LetterDraft, today: string): LetterProblem[] {
  const { date, expiry, closing, milestones, isSignedOnline } = draft;
  const all: { field: LetterField; date: string; missing: string }[] = [
    { field: 'date', date, missing: "Enter the letter's date." },
    { field: 'expiry', date: expiry, missing: 'Enter the date the offer expires.' },
    { field: 'closing', date: closing, missing: 'Enter the planned closing date.' },
    ...milestones.map((each, index) => ({
      field: `milestones.${index}.date` as const,
      date: each.date,
      missing: 'Enter a due date for the milestone.',
    })),
  ];
  const isDay = isCalendarDate;
  const rules: [isWrong: boolean, LetterField, string][] = [
    [
      isDay(expiry) && expiry < today,
      'expiry',
      'The offer has already expired. Choose today or a later date.',
    ],
    [
      isDay(expiry) && isDay(date) && expiry < date,
      'expiry',
      'The offer expires before the date of the letter. Choose a later date.',
    ],
    [
      // Signed online, it lapses by the days that both have to sign; an early closing is theirs to agree on.
      !isSignedOnline && isDay(closing) && isDay(expiry) && closing < expiry,
      'closing',
      'Closing is before the offer expires. Choose a later closing date.',
    ],
    ...milestones.map((each, index): [boolean, LetterField, string] => [
      isDay(each.date) &&
        ((isDay(date) && each.date < date) || (isDay(closing) && each.date > closing)),
      `milestones.${index}.date`,
      'A milestone must fall between the date of the letter and closing. Change its date.',
    ]),
  ];
  return [
    ...all.filter((each) => !isDay(each.date)).map(({ field, missing }) => problem(field, missing)),
    ...rules.filter(([isWrong]) => isWrong).map(([, field, message]) => problem(field, message)),
  ];
}

/** Valid dates that may still be a mistake. */
export function warnOfDates(
  draft: Pick<LetterDraft, 'date' | 'closing' | 'dueDiligenceDays' | 'exclusivityDays'>,
  today: string,
): LetterProblem[] {
  const { date, closing, dueDiligenceDays, exclusivityDays } = draft;
  if (!isCalendarDate(date) || !isCalendarDate(closing)) return [];
  const diligenceEnd = addDays(date, dueDiligenceDays ?? 0);
  // Starts when both have signed, which can be as early as the letter's date.
  const exclusivityEnd = addDays(date, exclusivityDays ?? 0);
  return [
    ...(date < today
      ? [problem('date', 'The letter is dated before today. Change the date unless you mean it.')]
      : []),
    ...(diligenceEnd > closing
      ? [
          problem(
            'dueDiligenceDays',
            `Due diligence would end on ${day(diligenceEnd)} or later, after the planned closing. Shorten it, or choose a later closing date.`,
          ),
        ]
      : []),
    ...(exclusivityDays !== null && exclusivityEnd < closing
      ? [
          problem(
            'exclusivityDays',
            `Exclusivity could end on ${day(exclusivityEnd)}, before the planned closing. After that, the seller can talk to other buyers. Extend it, or choose an earlier closing date.`,
          ),
        ]
      : []),
  ];
}
