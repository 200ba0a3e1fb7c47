import { OFFER_DISCOUNT } from '#src/domain/deals/schedule.ts';
import { ifEarnedWords, shortShareWords } from '#src/domain/deals/contingent-payments.ts';
import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import {
  OFFER_PART_LABELS,
  type OfferTerms,
  reconcileOffer,
} from '#src/domain/deals/offers/offer.ts';
import {
  formatCount,
  formatDollars,
  formatExactDollars,
  formatRate,
} from '#src/domain/shared/number-text.ts';
import { MONTHS_MAX } from '#src/domain/shared/limits.ts';
import type { OfferReading } from './offer-terms.ts';
import { formatList } from '#src/domain/shared/list-text.ts';

const inMonths = (months: number) => formatCount(months, 'month');

/** When and how each part is paid. */
function detailsOf({ sellerNote, earnOut, revenueShare }: OfferTerms) {
  const details: Partial<Record<keyof typeof OFFER_PART_LABELS, string>> = {};
  if (sellerNote) {
    details.sellerNote = `${inMonths(sellerNote.months)} at ${formatRate(sellerNote.apr)}`;
  }
  if (earnOut) details.earnOut = `after ${inMonths(earnOut.months)}`;
  if (revenueShare) details.revenueShare = `over ${inMonths(revenueShare.months)}`;
  return details;
}

/** `difference` is price − parts, in US dollars. */
function sumUp({ terms: { price }, unread }: OfferReading, difference: number): string {
  if (unread.length > 0) {
    const names = unread.map((name) =>
      name === 'price' ? 'Offer price' : OFFER_PART_LABELS[name],
    );
    const amounts = names.length === 1 ? 'an amount' : 'amounts';
    return `Check ${formatList(names)}. Enter ${amounts} like 12,500 or 12.5k to see the total.`;
  }
  if (price === 0) return 'Enter your offer price.';
  const whole = `the price of ${formatExactDollars(price)}.`;
  if (difference === 0) return `The parts add up to ${whole}`;
  const missing = formatExactDollars(Math.abs(difference));
  return `The parts are ${missing} ${difference > 0 ? 'short of' : 'above'} ${whole}`;
}

/**
 * Whether the parts add up to the price, and what they're worth to the seller today.
 * @param monthlyRevenue The listing's, in US dollars.
 */
export function OfferSummary(reading: OfferReading & { monthlyRevenue: number }) {
  const { terms, unread, isComplete, monthlyRevenue } = reading;
  const short = shortShareWords(terms.revenueShare, monthlyRevenue);
  const { parts, difference } = reconcileOffer(terms);
  const { certain, ifEarned, notePayment } = offerWorthToday(terms, OFFER_DISCOUNT, monthlyRevenue);
  const isExact = difference === 0 && unread.length === 0;
  const details = isComplete ? detailsOf(terms) : {};
  const rows = parts.map(({ name, amount }) => ({
    label: [OFFER_PART_LABELS[name], details[name]].filter(Boolean).join(', '),
    text: unread.includes(name) ? '–' : formatExactDollars(amount),
  }));
  if (isComplete && notePayment !== null) {
    rows.push({ label: 'Seller note payment', text: `${formatDollars(notePayment)}/mo` });
  }
  return (
    <div className="sheet figures p-4">
      <table>
        <caption className="text-left font-semibold">Your offer</caption>
        <tbody>
          {rows.map(({ label, text }, position) => (
            <tr key={position} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-soft">
                {label}
              </th>
              <td className="text-right">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={isExact ? 'mt-3 text-green' : 'mt-3 text-amber'}>
        {sumUp(reading, difference)}
      </p>
      {unread.length > 0 ? null : isComplete ? (
        <p className="mt-2">
          Worth to the seller today: <strong>{formatDollars(certain)}</strong>
          {ifEarnedWords(terms, ifEarned)}
          {short && `. At today's revenue, ${short}.`}
        </p>
      ) : (
        <p className="mt-2">
          Enter the months for each part (1 to {MONTHS_MAX}, whole numbers), the note's interest
          rate, and the percent of revenue to see what the offer is worth today.
        </p>
      )}
      <p className="hint mt-1">
        Later payments are discounted at {formatRate(OFFER_DISCOUNT)} a year. This is math, not
        advice.
      </p>
    </div>
  );
}
