import { formValues } from '#src/domain/forms/form-values.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import {
  ADVISING_AFTER_SALE,
  BUSINESS_TYPES,
  DEAL_STRUCTURES,
  EXIT_PRICE,
  REVENUE_CHANNELS,
} from '#src/domain/forms/startup-listing/options.ts';
import { LISTING_STEPS } from '#src/domain/forms/startup-listing/steps.ts';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { type NumberUnit, readNumber } from '#src/domain/shared/number-text.ts';
import { readPath } from '#src/ui/read-path.ts';

/** All fields of the wizard. The form's definition has them too, and a schema that is too heavy here. */
export const FIELDS = LISTING_STEPS.flatMap(({ fields }) => fields);

type Answer = DraftAnswers[keyof DraftAnswers];

/**
 * What can be kept of anything that claims to be answers: known ones that are possible. It reads as
 * readDraft does, which the server uses, and a test holds the two together.
 */
export function readAnswers(raw: unknown): DraftAnswers {
  const text = (name: string, maximum: number) => {
    const value = readPath(raw, name);
    return typeof value === 'string' && value.length <= maximum ? value : undefined;
  };
  const box = (name: string) => {
    const value = readPath(raw, name);
    return typeof value === 'boolean' ? value : undefined;
  };
  /** A number once it can be read; until then what was typed. */
  const number = (name: string, unit: NumberUnit) => {
    const value = readPath(raw, name);
    if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
    const typed = text(name, 40);
    return typed === undefined ? undefined : (readNumber(typed, unit) ?? typed);
  };
  const one = <Value extends string>(name: string, options: readonly { value: Value }[]) => {
    const value = readPath(raw, name);
    return value === '' ? '' : options.find((option) => option.value === value)?.value;
  };
  const some = <Value extends string>(name: string, options: readonly { value: Value }[]) => {
    const values = readPath(raw, name);
    if (!Array.isArray(values)) return undefined;
    return options.map(({ value }) => value).filter((value) => values.includes(value));
  };
  return {
    startupName: text('startupName', LIMITS.name),
    websiteUrl: text('websiteUrl', LIMITS.url),
    founderName: text('founderName', LIMITS.name),
    founderEmail: text('founderEmail', LIMITS.email),
    anonymousListing: box('anonymousListing'),
    businessType: one('businessType', BUSINESS_TYPES),
    otherBusinessType: text('otherBusinessType', LIMITS.name),
    techStack: text('techStack', LIMITS.line),
    isGeneratingRevenue: box('isGeneratingRevenue'),
    monthlyRevenue: number('monthlyRevenue', 'dollars'),
    monthlyProfit: number('monthlyProfit', 'dollars'),
    payingCustomers: number('payingCustomers', 'count'),
    revenueChannels: some('revenueChannels', REVENUE_CHANNELS),
    otherRevenueChannel: text('otherRevenueChannel', LIMITS.line),
    idealExitPrice: number('idealExitPrice', 'dollars'),
    openToZeroDown: box('openToZeroDown'),
    dealStructures: some('dealStructures', DEAL_STRUCTURES),
    willAdvisePostSale: one('willAdvisePostSale', ADVISING_AFTER_SALE),
    reasonForSelling: text('reasonForSelling', LIMITS.text),
    uniqueValue: text('uniqueValue', LIMITS.text),
    demoLink: text('demoLink', LIMITS.url),
    agreeToTerms: box('agreeToTerms'),
  };
}

type Form = Pick<FormData, 'getAll'>;

/**
 * Every answer of the form as it stands. One that is empty is an empty text or list: that is how a
 * later save takes an earlier answer back.
 */
export function answersOf(form: Form): DraftAnswers {
  const empty = FIELDS.map(({ name, kind }) => [name, kind === 'checkbox-group' ? [] : '']);
  return readAnswers({ ...Object.fromEntries(empty), ...formValues(FIELDS, form) });
}

const isEmptyAnswer = (answer: Answer) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Of each answer the last one that is not empty. */
export function mergeAnswers(...all: readonly DraftAnswers[]): DraftAnswers {
  const given = all.flatMap((answers) =>
    Object.entries(answers).filter(([, answer]) => !isEmptyAnswer(answer)),
  );
  return readAnswers(Object.fromEntries(given));
}

/** The answers that somebody gave: neither empty nor what stands in the form from the start. */
export function givenAnswers(answers: DraftAnswers): DraftAnswers {
  const given = Object.entries(mergeAnswers(answers)).filter(
    ([name, answer]) =>
      answer !== false && !(name === 'idealExitPrice' && answer === EXIT_PRICE.start),
  );
  return readAnswers(Object.fromEntries(given));
}

export const isEmpty = (answers: DraftAnswers): boolean => isSame(answers, {});

/** Whether both say the same, whatever was left out or stands there from the start. */
export const isSame = (one: DraftAnswers, other: DraftAnswers): boolean =>
  JSON.stringify(givenAnswers(one)) === JSON.stringify(givenAnswers(other));

/** The answer that a field of this name has. */
export const answerOf = (answers: DraftAnswers, name: string): Answer =>
  Object.entries(answers).find(([field]) => field === name)?.[1];
