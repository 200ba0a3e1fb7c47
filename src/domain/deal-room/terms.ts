import * as z from 'zod/mini';
import { DAY_MS, isCalendarDate, isPastEverywhere, utcDay } from '../shared/calendar-date.ts';
import { multiLine, PARTS_OF_CENTS, PARTS_OF_HUNDREDTHS } from '../shared/field-schemas.ts';
import { MONTHS_MAX, OFFER_MAX } from '../shared/limits.ts';
import { formatExactDollars } from '../shared/number-text.ts';
import { TRANSFER_SUPPORT_DAYS } from '../shared/promises.ts';
import { warnOfDates } from '../deals/letter/checks/date-checks.ts';
import { BLANK } from '../deals/letter/letter-words.ts';
import { LETTER_DEFAULTS, LETTER_RANGES, NON_COMPETE_USUAL } from '../deals/letter/letter-draft.ts';
import { reconcileOffer } from '../deals/offers/offer.ts';
import { minimumRateWarning } from '../deals/published-figures.ts';

const AMOUNT = 'Please enter an amount in dollars, such as 45,000 or 45k.';
const dollars = z
  .number({ error: AMOUNT })
  .check(
    z.gte(0, { error: AMOUNT }),
    z.lte(OFFER_MAX, { error: `Please enter at most ${formatExactDollars(OFFER_MAX)}.` }),
    z.multipleOf(0.01, { error: PARTS_OF_CENTS }),
  );
const someDollars = dollars.check(z.gt(0, { error: AMOUNT }));
const PERCENT = 'Please enter a percentage from 0 to 100, like 7.5.';
const share = z
  .number({ error: PERCENT })
  .check(z.gte(0, { error: PERCENT }), z.lte(1, { error: PERCENT }));

const within = ([least, most]: readonly [number, number], unit: string) => {
  const error = `Please enter a whole number of ${unit} from ${least} to ${most}.`;
  return z
    .number({ error })
    .check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));
};
const months = within([1, MONTHS_MAX], 'months');
const text = multiLine(0, 'Please use plain text.');

/** Until closing, at most. */
const CLOSING_DAYS_MAX = 730;
/** How long an offer stands, in days. */
export const STANDING_DAYS = { usual: 7, range: [1, 30] } as const;
/** How long the seller stays away from the same business, in months. */
const NON_COMPETE_MONTHS = [6, 60] as const;

/**
 * One whole set of terms. Amounts are US dollars in whole cents, rates and shares decimals from 0 to 1, dates
 * year-month-day. null is not offered.
 */
export const termsSchema = z.strictObject({
  price: someDollars,
  cashAtClose: dollars,
  sellerNote: z.nullable(
    z.strictObject({
      amount: someDollars,
      apr: share,
      months,
      /** At the start; fewer than `months`. */
      interestOnlyMonths: within([0, MONTHS_MAX], 'months'),
      /** In which the rest is paid at once: after those, and before the last of `months`. */
      balloonMonth: z.optional(months),
    }),
  ),
  earnOut: z.nullable(
    z.strictObject({
      amount: someDollars,
      months,
      /** What the business must reach, in words. */
      target: text,
    }),
  ),
  revenueShare: z.nullable(
    z.strictObject({
      /** The most that is paid. */
      amount: someDollars,
      /** Of each month's revenue. */
      share,
      months,
    }),
  ),
  closing: z.string().check(z.refine(isCalendarDate, { error: 'Please enter the closing date.' })),
  standingDays: within(STANDING_DAYS.range, 'days'),
  dueDiligenceDays: within(LETTER_RANGES.dueDiligenceDays, 'days'),
  exclusivityDays: within(LETTER_RANGES.exclusivityDays, 'days'),
  trainingDays: within(LETTER_RANGES.transitionDays, 'days'),
  nonCompeteMonths: within(NON_COMPETE_MONTHS, 'months'),
  /** What else is a condition; may be empty. */
  conditions: text,
});
export type Terms = z.infer<typeof termsSchema>;

/** What an offer starts with beside its figures. */
export const USUAL_TERMS = {
  standingDays: STANDING_DAYS.usual,
  dueDiligenceDays: LETTER_DEFAULTS.dueDiligenceDays,
  exclusivityDays: LETTER_DEFAULTS.exclusivityDays,
  trainingDays: TRANSFER_SUPPORT_DAYS,
  nonCompeteMonths: NON_COMPETE_USUAL,
  conditions: '',
} as const satisfies Partial<Terms>;

/** In hundredths of a percent, as it is shown; 0.0725 isn't quite that in binary. */
const isShownRounded = (share: number) => Math.abs(share - Number(share.toFixed(4))) > 1e-9;

const NO_BLANK =
  'Please fill in or remove the blanks, such as [date] or ____: nobody can sign a letter with them.';

/**
 * What is wrong between the fields of terms that the schema accepts, by their paths, like `sellerNote.months`. Empty
 * if nothing is.
 * @param now Milliseconds since 1970.
 */
export function termsFaults(terms: Terms, now: number): Record<string, string> {
  const { sellerNote } = terms;
  const { difference, total } = reconcileOffer(terms);
  return {
    ...(difference !== 0 && {
      price: `The parts add up to ${formatExactDollars(total)}, but the price is ${formatExactDollars(terms.price)}. Change one so they match.`,
    }),
    ...(sellerNote &&
      sellerNote.interestOnlyMonths >= sellerNote.months && {
        'sellerNote.interestOnlyMonths':
          'Please enter fewer interest-only months than it takes to repay the note.',
      }),
    ...(sellerNote?.balloonMonth !== undefined &&
      (sellerNote.balloonMonth >= sellerNote.months ||
        sellerNote.balloonMonth <= sellerNote.interestOnlyMonths) && {
        'sellerNote.balloonMonth':
          'Please enter a month before the last of the note, and after those with interest only.',
      }),
    ...(terms.cashAtClose === 0 &&
      !sellerNote &&
      !terms.revenueShare && {
        cashAtClose:
          'Please offer cash, a note, or a revenue share. An earnout alone may pay the seller nothing.',
      }),
    ...(sellerNote && isShownRounded(sellerNote.apr) && { 'sellerNote.apr': PARTS_OF_HUNDREDTHS }),
    ...(terms.revenueShare &&
      isShownRounded(terms.revenueShare.share) && { 'revenueShare.share': PARTS_OF_HUNDREDTHS }),
    ...(terms.earnOut?.target.trim() === '' && {
      'earnOut.target': 'Please say what the business must reach for the earnout.',
    }),
    ...(BLANK.test(terms.earnOut?.target ?? '') && { 'earnOut.target': NO_BLANK }),
    ...(BLANK.test(terms.conditions) && { conditions: NO_BLANK }),
    ...(terms.revenueShare?.share === 0 && {
      'revenueShare.share': 'Please enter which share of revenue is paid.',
    }),
    ...(isPastEverywhere(terms.closing, now) && {
      closing: 'Please choose a closing date that is not past.',
    }),
    ...(Date.parse(terms.closing) > now + CLOSING_DAYS_MAX * DAY_MS && {
      closing: 'Please choose a closing date within two years.',
    }),
  };
}

/**
 * What is allowed, but may be a mistake, by the paths of the fields: a closing date before due diligence can be over,
 * or after the days without other buyers, and a note's rate below the IRS's minimum.
 * @param now Milliseconds since 1970.
 */
export function termsWarnings(terms: Terms, now: number): Record<string, string> {
  const { sellerNote: note } = terms;
  const dates = warnOfDates({ ...terms, date: utcDay(now) }, utcDay(now));
  const rate = note && minimumRateWarning(note);
  return {
    ...(dates.length > 0 && { closing: dates.map(({ message }) => message).join(' ') }),
    ...(rate && { 'sellerNote.apr': rate }),
  };
}
