import { InvalidDealInputError } from '../input-checks.ts';
import { roundHalfUp } from '../schedule.ts';
import { checkDates, warnOfDates } from './checks/date-checks.ts';
import { checkNumbers, warnOfRate, warnOfTerms } from './checks/number-checks.ts';
import { checkAnonymity, warnOfAnonymity } from './checks/seller-checks.ts';
import { checkTexts } from './checks/text-checks.ts';
import { draftLetter, LETTER_DISCLAIMER } from './draft-letter.ts';
import type { Letter } from './letter.ts';
import { type LetterDraft, type LetterProblem, problemsBy, tidyDraft } from './letter-draft.ts';
import { objectionsTo } from './payment.ts';

/**
 * Finds what keeps a letter from being sent. `today` is year-month-day. `letter` is the one drafted
 * from this draft; without it, we draft one here.
 */
export function checkLetter(untidy: LetterDraft, today: string, letter?: Letter) {
  const draft = tidyDraft(untidy);
  const drafted = letter ?? tryToDraft(draft);
  const isDrafted = !(drafted instanceof InvalidDealInputError);
  return {
    /** The letter can't be sent until these are fixed. */
    problems: [
      ...checkNumbers(untidy),
      ...checkDates(draft, today),
      ...checkTexts(draft),
      ...checkAnonymity(draft),
      ...(isDrafted ? checkWhole(draft, drafted) : refusedTerms(drafted)),
      ...objectionsTo(draft.choice).map((message) => ({ field: 'choice' as const, message })),
    ],
    /** Allowed, but worth a second look. */
    warnings: [
      ...warnOfDates(draft, today),
      ...warnOfTerms(draft),
      ...(isDrafted && drafted.schedule !== null ? warnOfRate(draft) : []),
      ...warnOfAnonymity(draft),
    ],
  };
}

function tryToDraft(draft: LetterDraft): Letter | InvalidDealInputError {
  try {
    return draftLetter(draft);
  } catch (reason) {
    if (reason instanceof InvalidDealInputError) return reason;
    throw reason;
  }
}

/** Bad terms as a problem. The price has its own check. */
const refusedTerms = ({ field, message }: InvalidDealInputError): LetterProblem[] =>
  problemsBy([[field !== 'price', 'choice', message]]);

/** Whether the letter's numbers add up and it carries the disclaimer. */
function checkWhole(draft: LetterDraft, letter: Letter): LetterProblem[] {
  const { price, schedule, disclaimer } = letter;
  const whole = Math.round(draft.price * 100);
  const expected =
    'stake' in draft.choice.terms ? roundHalfUp(whole * draft.choice.terms.stake) : whole;
  const sum = price.parts.reduce((total, { cents }) => total + cents, 0);
  const rest = price.parts.find(({ name }) => name === 'rest')?.cents ?? 0;
  const note = draft.choice.id === 'seller-financing' ? rest : 0;
  const repaid = schedule?.rows.reduce((total, { principal }) => total + principal, 0) ?? 0;
  return problemsBy([
    [
      whole > 0 && expected === 0,
      'choice',
      'These terms leave nothing to pay. Choose a larger stake or a higher price.',
    ],
    [
      price.total !== expected || sum !== expected,
      'choice',
      'The parts do not add up to the price. Check the terms in the analyzer.',
    ],
    [
      repaid !== note || (schedule?.rows.at(-1)?.balance ?? 0) !== 0,
      'choice',
      'The payment schedule does not pay off the seller note. Check the terms in the analyzer.',
    ],
    [
      disclaimer !== LETTER_DISCLAIMER,
      'choice',
      'The letter is missing its note that it is not legal advice. Reload the page.',
    ],
  ]);
}
