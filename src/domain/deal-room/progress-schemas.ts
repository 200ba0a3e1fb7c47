import * as z from 'zod/mini';
import { isCalendarDate } from '../shared/calendar-date.ts';
import { atMost, calendarMonth, multiLine, singleLine, without } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { completeUrl, isWebAddress } from '../shared/web-address.ts';
import { parseHistory } from '../listings/history-text.ts';
import { LATER_PARTS } from '../deals/offers/offer.ts';

/*
 * What happens after the letter, with one shape for what is pressed and what is kept of it. Days are
 * year-month-day, months year-month.
 */

/** When something is handed over, in order. */
export const BUCKETS = ['before-closing', 'first-two-days', 'first-week', 'first-month'] as const;

const party = z.enum(['buyer', 'seller']);
const laterPart = z.enum(LATER_PARTS);
const doer = z.enum(['seller', 'buyer', 'both']);
const id = singleLine(1, 'Please use plain text.');
const text = multiLine(0, 'Please use plain text.');
const day = z.string().check(z.refine(isCalendarDate, { error: 'Enter the date.' }));
const linkError = 'Please enter a web address, like https://example.com/report.';
/** To what is in the other's own store; '' for none. */
const link = z.string().check(
  z.overwrite((typed) => (typed.trim() === '' ? '' : completeUrl(typed))),
  z.maxLength(LIMITS.url),
  z.refine((url) => url === '' || isWebAddress(url), { error: linkError }),
);
const AMOUNT = 'Please enter an amount in dollars, such as 1,200 or 950.50.';
const dollars = z
  .number({ error: AMOUNT })
  .check(z.gte(0, { error: AMOUNT }), z.lte(1e9, { error: AMOUNT }));
const cents = z
  .int({ error: AMOUNT })
  .check(z.gte(1, { error: AMOUNT }), z.lte(1e11, { error: AMOUNT }));
const historyFault = (typed: string): string | undefined => {
  const read = parseHistory(typed);
  if ('error' in read) return `Line ${read.error[0].line}: ${read.error[0].message}`;
  return read.ok.length === 0 ? 'Please enter at least one month.' : undefined;
};

/** What is pressed, by its name, with what is said beside it. */
export const command = <Kind extends string, Said extends z.core.$ZodShape>(
  kind: Kind,
  said: Said,
) => z.strictObject({ kind: z.literal(kind), ...said });

export const progressCommands = [
  /** Adds an item to the due diligence list. */
  command('ask', { text: multiLine(5, 'Enter what you ask for.') }),
  /** `seenOn`: when the writer saw what is behind the link; '' if they don't say. */
  command('reply', {
    item: id,
    text: multiLine(1, 'Enter your answer or question.'),
    link,
    seenOn: z
      .string()
      .check(
        z.refine((typed) => typed === '' || isCalendarDate(typed), { error: 'Enter a date.' }),
      ),
  }),
  /** `lessPerYear`: how much less yearly profit a problem means, in US dollars; null if it isn't said. */
  command('settle', {
    item: id,
    result: z.enum(['checked', 'waived', 'problem', 'open']),
    lessPerYear: z.nullable(dollars),
    text,
  }),
  /** The seller's own months, as the importer writes them. */
  command('give_history', {
    history: z.string().check(atMost(LIMITS.text), without(historyFault)),
  }),
  command('conclude', {}),
  /** Of the closing list. `text`: a reference, where it was signed, or an answer of the closing sheet. */
  command('mark', { item: id, as: z.enum(['done', 'confirmed', 'open']), text, link }),
  /** The second of two that name the same day hands the business over. */
  command('hand_over', { day }),
  /**
   * The buyer says what was sent, the seller what was received. Only that counts as paid. `isPrepayment`: on the note,
   * to owe less: what of it isn't due yet pays principal.
   */
  command('pay', { part: laterPart, day, cents, isPrepayment: z.boolean() }),
  /** `payment`: the number of one's own mark, from 1. */
  command('take_back', { payment: z.int() }),
  /** `revenue`: of the month, in US dollars. */
  command('report', {
    of: z.discriminatedUnion('part', [
      z.strictObject({
        part: z.literal('revenueShare'),
        month: calendarMonth('Enter the month, like 2027-02.'),
        revenue: dollars,
      }),
      z.strictObject({ part: z.literal('earnOut'), isReached: z.boolean() }),
    ]),
  }),
  /** The written notice of a late payment of the note: when it was due, and what is missing. */
  command('notice', { due: day, cents }),
  /** Whether the marketplace may show the price, once both agree. */
  command('show_price', { isShown: z.boolean() }),
] as const;
export type ProgressCommand = z.infer<(typeof progressCommands)[number]>;

const KINDS: ReadonlySet<string> = new Set(
  progressCommands.flatMap(({ shape }) => shape.kind.def.values),
);
export const isProgress = (done: { kind: string }): done is ProgressCommand => KINDS.has(done.kind);

/** What the site mailed about a payment. Amounts are whole cents; null until results are reported. */
export const remindedPayment = z.strictObject({
  id: z.string(),
  part: laterPart,
  due: z.string(),
  cents: z.nullable(z.number()),
  isLate: z.boolean(),
});

/**
 * The last day, year-month-day, of what it names. `agreed`: of terms that no letter followed. `quiet`: of 30 days in
 * which neither party did anything.
 */
export const passedDay = z.strictObject({
  of: z.enum(['exclusivity', 'notice', 'diligence', 'quiet', 'offer', 'agreed']),
  day: z.string(),
  /** How many items due diligence left. */
  open: z.optional(z.number()),
});

/** The ids of the items of the lists that the site mailed each about, because their day is over. */
const itemIds = z.readonly(z.array(z.string()));
export const overdueItems = z.strictObject({ buyer: itemIds, seller: itemIds });

const diligenceItem = z.object({
  /** Unique in a list, and the same for the same row of the guide, figure, or asset. */
  id: z.string(),
  section: z.string(),
  ask: z.string(),
  test: z.string(),
  badAnswer: z.string(),
  /** How a figure was verified so far, and what shows it now; '' for anything else. */
  how: z.string(),
  asks: party,
  owes: party,
  due: z.string(),
});
/** Something that one party asks of the other in due diligence. Its `section` says what it is about. */
export type DiligenceItem = z.infer<typeof diligenceItem>;

const closingItem = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  bucket: z.enum(BUCKETS),
  does: doer,
  confirms: doer,
  names: z.readonly(z.array(z.string())),
});
/** One thing to hand over, or a question of the closing sheet, whose kind is `CLOSING_SHEET`. */
export type ListedClosingItem = z.infer<typeof closingItem>;

/** Made when both have signed, and kept with the second signature. */
export const listsSchema = z.object({
  diligence: z.readonly(z.array(diligenceItem)),
  closing: z.readonly(z.array(closingItem)),
  /** The listing's months as they were then; null if it wasn't published. US dollars. */
  history: z.nullable(
    z.object({
      lastMonth: z.string(),
      revenue: z.array(z.number()),
      profit: z.optional(z.array(z.number())),
      estimatedProfit: z.optional(z.array(z.string())),
    }),
  ),
});
export type DealLists = z.infer<typeof listsSchema>;
