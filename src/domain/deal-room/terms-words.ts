import { OFFER_PART_LABELS } from '../deals/offers/offer.ts';
import { partText, type ReceivedOffer } from '../deals/offers/received-offer.ts';
import { formatDay, isCalendarDate } from '../shared/calendar-date.ts';
import { formatCount, formatExactDollars } from '../shared/number-text.ts';
import type { Terms } from './terms.ts';

// Apart from the schema, so that a page can show terms without loading it.

/**
 * The same terms as an offer that the seller's maths can value.
 * @param monthlyRevenue Of the listing, in US dollars; null if unknown.
 */
export const toReceivedOffer = (
  { cashAtClose, sellerNote, earnOut, revenueShare }: Terms,
  monthlyRevenue: number | null,
): ReceivedOffer => ({
  cashAtClose,
  sellerNote,
  earnOut: earnOut && { amount: earnOut.amount, months: earnOut.months, probability: null },
  revenueShare: revenueShare && { ...revenueShare, monthlyRevenue },
});

/** '$48,000: $10,000 at close, $30,000 as a seller note, up to $8,000 as an earnout' */
export function offerWords(terms: Terms): string {
  const { price, cashAtClose, sellerNote, earnOut, revenueShare } = terms;
  const parts = [
    `${formatExactDollars(cashAtClose)} at close`,
    sellerNote && `${formatExactDollars(sellerNote.amount)} as a seller note`,
    earnOut && `up to ${formatExactDollars(earnOut.amount)} as an earnout`,
    revenueShare && `up to ${formatExactDollars(revenueShare.amount)} out of revenue`,
  ];
  return `${formatExactDollars(price)}: ${parts.filter((part) => part !== null).join(', ')}`;
}

const NOT_OFFERED = 'None';

/** The terms in words, in reading order. Every version has the same lines, so that two can stand side by side. */
export function termsLines(terms: Terms) {
  const offer = toReceivedOffer(terms, null);
  const part = (id: 'cashAtClose' | 'sellerNote' | 'earnOut' | 'revenueShare') =>
    partText(id, offer) ?? NOT_OFFERED;
  const { earnOut, revenueShare } = terms;
  const lines: [id: keyof Terms, label: string, text: string][] = [
    ['price', 'Price', formatExactDollars(terms.price)],
    ['cashAtClose', OFFER_PART_LABELS.cashAtClose, part('cashAtClose')],
    ['sellerNote', OFFER_PART_LABELS.sellerNote, part('sellerNote')],
    [
      'earnOut',
      OFFER_PART_LABELS.earnOut,
      earnOut ? `${part('earnOut')}, if: ${earnOut.target}` : NOT_OFFERED,
    ],
    [
      'revenueShare',
      OFFER_PART_LABELS.revenueShare,
      revenueShare ? `up to ${part('revenueShare')}` : NOT_OFFERED,
    ],
    ['closing', 'Closing', isCalendarDate(terms.closing) ? formatDay(terms.closing) : NOT_OFFERED],
    ['dueDiligenceDays', 'Due diligence', formatCount(terms.dueDiligenceDays, 'day')],
    ['exclusivityDays', 'Exclusivity', formatCount(terms.exclusivityDays, 'day')],
    ['trainingDays', 'Help after the sale', formatCount(terms.trainingDays, 'day')],
    ['nonCompeteMonths', 'Non-compete', formatCount(terms.nonCompeteMonths, 'month')],
    ['conditions', 'Conditions', terms.conditions.trim() || NOT_OFFERED],
    ['standingDays', 'Stands for', formatCount(terms.standingDays, 'day')],
  ];
  return lines.map(([id, label, text]) => ({ id, label, text }));
}
