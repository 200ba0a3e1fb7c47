import { formatDay, isCalendarDate } from '../shared/calendar-date.ts';
import { formatExactDollars, formatCount, formatRate } from '../shared/number-text.ts';
import type { Row } from './letter.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a seller is told first about a submission of a form that is for sellers: the subject, and what happened.
 * @param listing The seller's own listing.
 */
export function startPassOn(formType: string, values: Values, listing: string) {
  const price = dollars(values['price']);
  if (formType === 'make_offer' && price !== undefined) {
    return {
      subject: `New offer: ${price} for ${listing}`,
      opening: `A buyer offers ${price} for ${listing}.`,
    };
  }
  return formType === 'contact_seller'
    ? {
        subject: `New message about ${listing}`,
        opening: `A buyer sent you a message about ${listing}.`,
      }
    : {
        subject: `New inquiry about ${listing}`,
        opening: `A buyer is interested in ${listing} and would like to hear from you.`,
      };
}

/** The terms of an offer, as many as it has: 'Seller note  $20,000 at 7.5% over 36 months'. */
export function offerRows(values: Values): Row[] {
  const rate = numberIn(values['note_rate']);
  const share = numberIn(values['revenue_share_percent']);
  const { earn_out_target: target, closing_date: closing } = values;
  return [
    ...row('Offer price', dollars(values['price'])),
    ...row('Cash at close', dollars(values['cash_at_close'])),
    ...row('Seller note', dollars(values['note_amount']), [
      rate === undefined ? '' : ` at ${formatRate(rate / 100)}`,
      term('over', values['note_months']),
    ]),
    ...row('Earnout', dollars(values['earn_out_amount']), [
      term('after', values['earn_out_months']),
      typeof target === 'string' ? `, if: ${target}` : '',
    ]),
    ...row('Revenue share', dollars(values['revenue_share_amount']), [
      share === undefined ? '' : ` from ${formatRate(share / 100)} of revenue`,
      term('over', values['revenue_share_months']),
    ]),
    ...row(
      'Closing date',
      typeof closing === 'string' && isCalendarDate(closing) ? formatDay(closing) : undefined,
    ),
  ];
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Nothing for what was not offered. */
function dollars(value: unknown): string | undefined {
  const amount = numberIn(value) ?? 0;
  return amount > 0 ? formatExactDollars(amount) : undefined;
}

const term = (word: string, value: unknown) => {
  const months = numberIn(value);
  return months === undefined ? '' : ` ${word} ${formatCount(months, 'month')}`;
};

const row = (name: string, value: string | undefined, terms: readonly string[] = []): Row[] =>
  value === undefined ? [] : [[name, value + terms.join('')]];
