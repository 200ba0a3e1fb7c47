import { addDays, formatDay, isCalendarDate } from '../../../shared/calendar-date.ts';
import { type LetterDraft, type LetterProblem, problemsBy } from '../letter-draft.ts';

/**
 * Checks that dates are valid and in order: letter, expiration, closing, with milestones between the
 * first and the last. `today` is year-month-day.
 */
export function checkDates(draft: LetterDraft, today: string): LetterProblem[] {
  const { date, expiry, closing, milestones, isSignedOnline } = draft;
  const isDay = isCalendarDate;
  /** Whether both are dates, in this order. */
  const isBefore = (one: string, other: string) => isDay(one) && isDay(other) && one < other;
  const dueDates = milestones.map((each, index) => {
    const field = `milestones.${index}.date` as const;
    return { field, due: each.date };
  });
  return problemsBy([
    [!isDay(date), 'date', "Enter the letter's date."],
    [!isDay(expiry), 'expiry', 'Enter the date the offer expires.'],
    [!isDay(closing), 'closing', 'Enter the planned closing date.'],
    ...dueDates.map(
      ({ field, due }) => [!isDay(due), field, 'Enter a due date for the milestone.'] as const,
    ),
    [
      isDay(expiry) && expiry < today,
      'expiry',
      'The offer has already expired. Choose today or a later date.',
    ],
    [
      isBefore(expiry, date),
      'expiry',
      'The offer expires before the date of the letter. Choose a later date.',
    ],
    [
      // Signed online, it lapses by the days that both have to sign; an early closing is theirs to agree on.
      !isSignedOnline && isBefore(closing, expiry),
      'closing',
      'Closing is before the offer expires. Choose a later closing date.',
    ],
    ...dueDates.map(
      ({ field, due }) =>
        [
          isBefore(due, date) || isBefore(closing, due),
          field,
          'A milestone must fall between the date of the letter and closing. Change its date.',
        ] as const,
    ),
  ]);
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
  return problemsBy([
    [date < today, 'date', 'The letter is dated before today. Change the date unless you mean it.'],
    [
      diligenceEnd > closing,
      'dueDiligenceDays',
      `Due diligence would end on ${formatDay(diligenceEnd)} or later, after the planned closing. Shorten it, or choose a later closing date.`,
    ],
    [
      exclusivityDays !== null && exclusivityEnd < closing,
      'exclusivityDays',
      `Exclusivity could end on ${formatDay(exclusivityEnd)}, before the planned closing. After that, the seller can talk to other buyers. Extend it, or choose an earlier closing date.`,
    ],
  ]);
}
