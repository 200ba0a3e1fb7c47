import { AMOUNT_MAX } from '../../../shared/limits.ts';
import { warningOf } from '../../structures/structures.ts';
import { EXCLUSIVITY_USUAL_MAX, LETTER_RANGES, type LetterDraft } from '../letter-draft.ts';
import { type LetterProblem, problem } from '../letter-problem.ts';

const RANGED = [
  ['dueDiligenceDays', 'Due diligence takes', 'days'],
  ['transitionDays', 'Transition support lasts', 'days'],
  ['exclusivityDays', 'Exclusivity lasts', 'days'],
  ['confidentialityMonths', 'Confidentiality lasts', 'months'],
] as const satisfies [keyof typeof LETTER_RANGES, string, string][];

/** Whether periods are whole and within their ranges, and amounts such as can be paid. */
export function checkNumbers(draft: LetterDraft): LetterProblem[] {
  const { price, choice, yearlySde, monthlyRevenue } = draft;
  const isMissing = choice.id === 'earnout' && yearlySde === null;
  return [
    ...(price > 0 && price <= AMOUNT_MAX && Math.round(price * 100) / 100 === price
      ? []
      : [problem('price', 'Enter the amount you offer, above $0 and in whole cents.')]),
    ...RANGED.flatMap(([field, what, unit]) => {
      const [least, most] = LETTER_RANGES[field];
      const amount = draft[field];
      const isFine =
        amount !== null && Number.isInteger(amount) && amount >= least && amount <= most;
      return isFine ? [] : [problem(field, `${what} ${least} to ${most} ${unit}.`)];
    }),
    ...(isMissing || (yearlySde !== null && !(yearlySde > 0 && yearlySde <= AMOUNT_MAX))
      ? [problem('yearlySde', "Enter a year's SDE, above $0: the earnout is measured by it.")]
      : []),
    ...(monthlyRevenue !== null && !(monthlyRevenue >= 0 && monthlyRevenue <= AMOUNT_MAX)
      ? [problem('monthlyRevenue', 'Enter $0 or more.')]
      : []),
  ];
}

/** Terms that can be agreed, and seldom are. */
export function warnOfTerms({ exclusivityDays, dueDiligenceDays }: LetterDraft): LetterProblem[] {
  const exclusive = exclusivityDays ?? 0;
  return [
    ...(exclusive > EXCLUSIVITY_USUAL_MAX
      ? [
          problem(
            'exclusivityDays',
            `Few sellers grant more than ${EXCLUSIVITY_USUAL_MAX} days of exclusivity.`,
          ),
        ]
      : []),
    ...(exclusivityDays !== null && (dueDiligenceDays ?? 0) > exclusive
      ? [
          problem(
            'dueDiligenceDays',
            'Due diligence lasts longer than exclusivity: in its last days the seller may talk to others.',
          ),
        ]
      : []),
  ];
}

/** A note that tax rules count otherwise. Its terms must be such as a note can have. */
export function warnOfRate({ choice }: LetterDraft): LetterProblem[] {
  const warning = warningOf(choice);
  return warning === null ? [] : [problem('choice', warning)];
}
