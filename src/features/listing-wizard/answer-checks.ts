import { withCrossFieldErrors } from '#src/domain/forms/cross-field-rule.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_RULES } from '#src/domain/forms/startup-listing/listing-rules.ts';
import { MESSAGES } from '#src/domain/forms/startup-listing/messages.ts';
import { DETAILED } from '#src/domain/forms/startup-listing/options.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import {
  FOREIGN_MAILBOX,
  hasForeignMailbox,
  withAsciiDomain,
} from '#src/domain/shared/ascii-domain.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { completeUrl, isWebAddress } from '#src/domain/shared/web-address.ts';
import { answerOf, FIELDS, unitOf } from './answers.ts';

type Errors = Readonly<Record<string, string>>;

/** As the server's schema reads an address; a browser's own check lets `ann@example` pass. */
const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/**
 * What has to be mended, in the words of the schema that the server checks with, by the field's
 * name. That schema would bring 9 KB along; a test holds these rules to it. What only it finds
 * (lengths, fractions of cents, invisible characters) comes back with the submission.
 */
export function answerErrors(answers: DraftAnswers): Errors {
  const single = FIELDS.flatMap((field): [string, string][] => {
    const message = faultOf(field, answers);
    return message ? [[field.name, message]] : [];
  });
  return withCrossFieldErrors(Object.fromEntries(single), LISTING_RULES, answers);
}

function faultOf(field: FormField, answers: DraftAnswers): string | false {
  const { name, kind, invalid = '' } = field;
  const answer = answerOf(answers, name);
  const text = typeof answer === 'string' ? answer.trim() : '';
  if (kind === 'number') return numberFault(field, typeof answer === 'number' ? answer : text);
  if (kind === 'email') return emailFault(withAsciiDomain(text), invalid);
  if (kind === 'textarea') return text.length < DETAILED && invalid;
  if (kind === 'checkbox') return field.required === true && answer !== true && invalid;
  if (field.inputMode === 'url') return text !== '' && !isWebAddress(completeUrl(text)) && invalid;
  return field.required === true && text === '' && invalid;
}

function emailFault(text: string, invalid: string): string | false {
  if (EMAIL.test(text)) return false;
  return hasForeignMailbox(text) ? FOREIGN_MAILBOX : invalid;
}

const LOW: Errors = {
  monthlyRevenue: MESSAGES.monthlyRevenue.low,
  monthlyProfit: MESSAGES.monthlyProfit.low,
  payingCustomers: MESSAGES.payingCustomers.low,
  idealExitPrice: MESSAGES.idealExitPrice.low,
};
const BELOW_ZERO = /^[-\u2212](.*)$/s;

/** A number that could not be read is still text; one below 0 is read here. */
function numberFault({ name, invalid = '' }: FormField, answer: number | string): string | false {
  const low = LOW[name] ?? invalid;
  if (typeof answer === 'number') {
    const isPart = unitOf(name) === 'count' && !Number.isInteger(answer);
    return answer < 0 ? low : isPart && invalid;
  }
  if (answer === '') return false;
  const [, digits = ''] = BELOW_ZERO.exec(answer) ?? [];
  const debt = readNumber(digits, unitOf(name));
  return debt === null ? invalid : debt > 0 && low;
}

/** What must be right on a step before the next one opens; the rest is looked at on submit. */
const NEEDED: Record<StepNumber, readonly string[]> = {
  1: ['startupName', 'founderEmail'],
  2: ['businessType', 'otherBusinessType'],
  3: ['monthlyRevenue', 'monthlyProfit', 'payingCustomers'],
  4: ['dealStructures', 'reasonForSelling', 'uniqueValue'],
  5: ['agreeToTerms'],
};

/** Whether these errors keep the wizard on a step. */
export const isHeldBy = (errors: Errors, step: StepNumber): boolean =>
  NEEDED[step].some((name) => name in errors);
