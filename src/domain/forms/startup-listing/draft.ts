import * as z from 'zod/mini';
import { anyOf } from '../../shared/choice-fields.ts';
import { singleLine, multiLine } from '../../shared/field-schemas.ts';
import { AMOUNT_MAX, LIMITS } from '../../shared/limits.ts';
import { count, dollarsFromZero } from '../../shared/number-fields.ts';
import { MESSAGES } from './messages.ts';
import {
  ADVISING_AFTER_SALE,
  BUSINESS_TYPES,
  DEAL_STRUCTURES,
  OTHER_SPELLINGS,
  REVENUE_CHANNELS,
} from './options.ts';

const line = (message: string, maximum?: number) => z.optional(singleLine(0, message, maximum));
const text = (message: string) => z.optional(multiLine(0, message));
const box = z.optional(z.boolean({ error: MESSAGES.box }));

/** Longest text that stands where a number is wanted. */
const NUMBER_TEXT_MAX = 40;

const anyAmount = z.number().check(z.gte(-AMOUNT_MAX), z.lte(AMOUNT_MAX));

/** A number once it can be read; until then what was typed, so that nothing typed is lost. */
const number = <Schema extends z.ZodMiniType>(schema: Schema, error: string) =>
  z.optional(z.union([schema, anyAmount, singleLine(0, error, NUMBER_TEXT_MAX)], { error }));

const choice = (options: readonly { value: string }[], message: string) =>
  z.optional(z.enum(['', ...options.map(({ value }) => value)], { error: message }));

/**
 * The answers of an unfinished listing: none is needed, none has to be right yet, and none is longer
 * than in the listing that is sent. An empty text or list means that the answer was taken back.
 */
export const draftAnswers = {
  startupName: line(MESSAGES.startupName, LIMITS.name),
  websiteUrl: line(MESSAGES.websiteUrl, LIMITS.url),
  founderName: line(MESSAGES.founderName, LIMITS.name),
  founderEmail: line(MESSAGES.founderEmail, LIMITS.email),
  anonymousListing: box,
  businessType: choice(BUSINESS_TYPES, MESSAGES.businessType),
  otherBusinessType: line(MESSAGES.otherBusinessType, LIMITS.name),
  techStack: line(MESSAGES.techStack),
  isGeneratingRevenue: box,
  monthlyRevenue: number(
    dollarsFromZero(MESSAGES.monthlyRevenue),
    MESSAGES.monthlyRevenue.unreadable,
  ),
  monthlyProfit: number(dollarsFromZero(MESSAGES.monthlyProfit), MESSAGES.monthlyProfit.unreadable),
  payingCustomers: number(count(MESSAGES.payingCustomers), MESSAGES.payingCustomers.unreadable),
  revenueChannels: z.optional(anyOf(REVENUE_CHANNELS, MESSAGES.revenueChannels, OTHER_SPELLINGS)),
  otherRevenueChannel: line(MESSAGES.otherRevenueChannel),
  idealExitPrice: number(
    dollarsFromZero(MESSAGES.idealExitPrice),
    MESSAGES.idealExitPrice.unreadable,
  ),
  openToZeroDown: box,
  dealStructures: z.optional(anyOf(DEAL_STRUCTURES, MESSAGES.dealStructures)),
  willAdvisePostSale: choice(ADVISING_AFTER_SALE, MESSAGES.willAdvisePostSale),
  reasonForSelling: text(MESSAGES.reasonForSelling),
  uniqueValue: text(MESSAGES.uniqueValue),
  demoLink: line(MESSAGES.demoLink, LIMITS.url),
  agreeToTerms: box,
};

const draftSchema = z.object(draftAnswers);
export type DraftAnswers = z.infer<typeof draftSchema>;

/** What can be kept of anything that claims to be a draft: known answers that are possible ones. */
export function readDraft(stored: unknown): DraftAnswers {
  const parsed = draftSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  if (typeof stored !== 'object' || stored === null) return {};
  const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  const kept = Object.entries(stored).filter(([name]) => !wrong.has(name));
  return draftSchema.parse(Object.fromEntries(kept));
}

const isTakenBack = (answer: unknown) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);

/**
 * One view of what was saved at different times: of each answer the last one given, and none that
 * was taken back.
 * @param saves Oldest first.
 */
export function mergeDrafts(saves: readonly DraftAnswers[]): DraftAnswers {
  const answers = saves.flatMap((save) =>
    Object.entries(save).filter(([, answer]) => answer !== undefined),
  );
  const latest = Object.entries(Object.fromEntries(answers));
  return readDraft(Object.fromEntries(latest.filter(([, answer]) => !isTakenBack(answer))));
}
