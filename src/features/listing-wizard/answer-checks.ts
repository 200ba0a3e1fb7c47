import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { MESSAGES } from '#src/domain/forms/startup-listing/messages.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';
import { completeUrl, isWebAddress } from '#src/domain/shared/web-address.ts';

type Errors = Record<string, string>;

/** Shortest answer to the two questions that buyers care about most. */
const DETAILED = 10;
/** As the server's schema reads an address; a browser's own check lets `ann@example` pass. */
const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';

/**
 * What has to be mended, in the words of the schema that the server checks with, by the field's
 * name. That schema would bring 9 KB along; a test holds these rules to it. What only it finds (lengths,
 * fractions of cents, invisible characters) comes back with the submission.
 */
export function answerErrors(answers: DraftAnswers): Errors {
  const { businessType, reasonForSelling = '', uniqueValue = '' } = answers;
  const found: [keyof typeof MESSAGES & keyof DraftAnswers, string | false | undefined][] = [
    ['startupName', isBlank(answers.startupName) && MESSAGES.startupName],
    ['websiteUrl', isBadAddress(answers.websiteUrl) && MESSAGES.websiteUrl],
    ['founderEmail', !EMAIL.test((answers.founderEmail ?? '').trim()) && MESSAGES.founderEmail],
    ['businessType', !businessType && MESSAGES.businessType],
    [
      'otherBusinessType',
      businessType === 'other' && isBlank(answers.otherBusinessType) && MESSAGES.otherBusinessType,
    ],
    ['monthlyRevenue', wrongNumber(answers.monthlyRevenue, MESSAGES.monthlyRevenue)],
    ['monthlyProfit', wrongNumber(answers.monthlyProfit, MESSAGES.monthlyProfit)],
    ['payingCustomers', wrongCount(answers.payingCustomers)],
    ['idealExitPrice', wrongNumber(answers.idealExitPrice, MESSAGES.idealExitPrice)],
    ['reasonForSelling', reasonForSelling.trim().length < DETAILED && MESSAGES.reasonForSelling],
    ['uniqueValue', uniqueValue.trim().length < DETAILED && MESSAGES.uniqueValue],
    ['demoLink', isBadAddress(answers.demoLink) && MESSAGES.demoLink],
    ['agreeToTerms', answers.agreeToTerms !== true && MESSAGES.agreeToTerms],
  ];
  return Object.fromEntries(found.flatMap(([name, message]) => (message ? [[name, message]] : [])));
}

/** What each step must have before the next one opens; the rest is looked at on submit. */
const NEEDED: Record<StepNumber, readonly string[]> = {
  1: ['startupName', 'founderEmail'],
  2: ['businessType', 'otherBusinessType'],
  3: ['monthlyRevenue', 'monthlyProfit'],
  4: ['reasonForSelling', 'uniqueValue'],
  5: ['agreeToTerms'],
};

/** Whether these errors keep the wizard on a step. */
export const isHeldBy = (errors: Errors, step: StepNumber): boolean =>
  NEEDED[step].some((name) => name in errors);

const isBadAddress = (text: string | undefined) =>
  text !== undefined && !isBlank(text) && !isWebAddress(completeUrl(text));

type Words = Record<'unreadable' | 'low', string>;
const BELOW_ZERO = /^\s*[-\u2212](.*)$/s;

/** A number that could not be read is still text; one below 0 is read here. */
function wrongNumber(
  answer: number | string | undefined,
  { unreadable, low }: Words,
  unit: NumberUnit = 'dollars',
) {
  if (typeof answer === 'number') return answer < 0 && low;
  if (isBlank(answer)) return undefined;
  const [, digits = ''] = BELOW_ZERO.exec(answer ?? '') ?? [];
  const debt = readNumber(digits, unit);
  return debt === null ? unreadable : debt > 0 && low;
}

function wrongCount(answer: number | string | undefined) {
  const words = MESSAGES.payingCustomers;
  const isPart = typeof answer === 'number' && answer >= 0 && !Number.isInteger(answer);
  return isPart ? words.unreadable : wrongNumber(answer, words, 'count');
}
