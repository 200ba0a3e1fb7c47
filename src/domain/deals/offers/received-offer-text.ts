import { formatDollars } from '../../shared/money.ts';
import { formatCount } from '../../shared/format-number.ts';
import { formatRate } from '../../shared/share-text.ts';
import { isNothing } from '../input-checks.ts';
import { OFFER_PART_LABELS, type OfferPartName } from './offer.ts';
import type { ReceivedOffer } from './received-offer.ts';

const TEXTS: { [name in OfferPartName]: (offer: ReceivedOffer) => string | null } = {
  cashAtClose: ({ cashAtClose }) => amountText(cashAtClose),
  sellerNote: ({ sellerNote: note }) =>
    note &&
    sentence(note.amount, [
      note.apr !== null && ` at ${formatRate(note.apr)}`,
      note.months !== null && ` over ${formatCount(note.months, 'month')}`,
      note.interestOnlyMonths > 0 &&
        `, first ${formatCount(note.interestOnlyMonths, 'month')} interest only`,
    ]),
  earnOut: ({ earnOut }) =>
    earnOut &&
    sentence(earnOut.amount, [
      earnOut.months !== null && ` after ${formatCount(earnOut.months, 'month')}`,
      earnOut.probability !== null && `, ${formatRate(earnOut.probability)} likely`,
    ]),
  revenueShare: ({ revenueShare: terms }) =>
    terms &&
    sentence(terms.amount, [
      terms.share !== null && ` from ${formatRate(terms.share)} of revenue`,
      terms.monthlyRevenue !== null && ` (monthly revenue: ${formatDollars(terms.monthlyRevenue)})`,
      terms.months !== null && `, for up to ${formatCount(terms.months, 'month')}`,
    ]),
};

/** A part in words: '$45,000 at 7% over 48 months'; null if not offered. */
export const partText = (name: OfferPartName, offer: ReceivedOffer): string | null =>
  TEXTS[name](offer);

/** The parts offered, with their terms. */
export function offeredParts(offer: ReceivedOffer): { label: string; text: string }[] {
  const names: OfferPartName[] = ['cashAtClose', 'sellerNote', 'earnOut', 'revenueShare'];
  return names.flatMap((name) => {
    const text = partText(name, offer);
    return text === null ? [] : { label: OFFER_PART_LABELS[name], text };
  });
}

const amountText = (amount: number) => (isNothing(amount) ? null : formatDollars(amount));

/** The amount with its known terms. */
function sentence(amount: number, terms: readonly (string | false)[]): string | null {
  const start = amountText(amount);
  return start && [start, ...terms.filter((term) => term !== false)].join('');
}
