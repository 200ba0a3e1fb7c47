import { AMOUNT_MAX } from '../../../shared/limits.ts';
import { warningOf } from '../../structures/structures.ts';
import {
  EXCLUSIVITY_USUAL_MAX,
  LETTER_RANGES,
  type LetterDraft,
  type LetterProblem,
  problemsBy,
} from '../letter-draft.ts';

const RANGED = [
  ['dueDiligenceDays', 'days', 'due diligence'],
  ['transitionDays', 'days', 'transition support'],
  ['exclusivityDays', 'days', 'exclusivity'],
  ['confidentialityMonths', 'months', 'confidentiality'],
] as const satisfies [keyof typeof LETTER_RANGES, string, string][];

/** Checks that periods are whole and in range, and that amounts can be paid. */
export function checkNumbers(draft: LetterDraft): LetterProblem[] {
  const { price, choice, yearlySde, monthlyRevenue } = draft;
  const isPrice = price > 0 && price <= AMOUNT_MAX && Math.round(price * 100) / 100 === price;
  const isSde =
    yearlySde === null ? choice.id !== 'earnout' : yearlySde > 0 && yearlySde <= AMOUNT_MAX;
  const isRevenue =
    monthlyRevenue === null || (monthlyRevenue >= 0 && monthlyRevenue <= AMOUNT_MAX);
  return problemsBy([
    [!isPrice, 'price', 'Enter an offer above $0, with no more than two decimals, like 45,000.'],
    ...RANGED.map(([field, unit, what]) => {
      const [least, most] = LETTER_RANGES[field];
      const amount = draft[field];
      const isFine =
        amount !== null && Number.isInteger(amount) && amount >= least && amount <= most;
      const message = `Enter ${least} to ${most} ${unit} for ${what}, as a whole number.`;
      return [!isFine, field, message] as const;
    }),
    [!isSde, 'yearlySde', 'Enter a yearly SDE above $0. The earnout is measured against it.'],
    [!isRevenue, 'monthlyRevenue', 'Enter monthly revenue of $0 or more, or leave it blank.'],
  ]);
}

/** Allowed terms that few sellers accept. */
export function warnOfTerms({ exclusivityDays, dueDiligenceDays }: LetterDraft): LetterProblem[] {
  const exclusive = exclusivityDays ?? 0;
  return problemsBy([
    [
      exclusive > EXCLUSIVITY_USUAL_MAX,
      'exclusivityDays',
      `Few sellers agree to more than ${EXCLUSIVITY_USUAL_MAX} days of exclusivity. Consider asking for less.`,
    ],
    [
      exclusivityDays !== null && (dueDiligenceDays ?? 0) > exclusive,
      'dueDiligenceDays',
      'Due diligence lasts longer than exclusivity, so the seller can talk to other buyers before you finish. Shorten it or extend exclusivity.',
    ],
  ]);
}

/** Warns of a note rate below the IRS minimum. Its terms must be valid. */
export function warnOfRate({ choice }: LetterDraft): LetterProblem[] {
  const message = warningOf(choice);
  return message === null ? [] : [{ field: 'choice', message }];
}
