import { formatDollars } from '../shared/money.ts';
import { isNothing } from './input-checks.ts';
import { OFFER_PART_LABELS, type OfferPartName } from './offer.ts';
import type { ReceivedOffer } from './received-offer.ts';

/** A rate or share as people write it: 0.0725 is '7.25%'. */
export const formatShare = (share: number): string => `${+(share * 100).toFixed(2)}%`;

/** Rounded to whole percent, but never to all or to nothing: 0.996 is 'over 99%'. */
export function formatRoughShare(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%';
  return share > 0.99 && share < 1 ? 'over 99%' : `${Math.round(share * 100)}%`;
}

export const formatMonths = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`;

const TEXTS: { [name in OfferPartName]: (offer: ReceivedOffer) => string | null } = {
  cashAtClose: ({ cashAtClose }) => amountText(cashAtClose),
  sellerNote: ({ sellerNote: note }) =>
    note &&
    sentence(note.amount, [
      note.apr !== null && ` at ${formatShare(note.apr)}`,
      note.months !== null && ` over ${formatMonths(note.months)}`,
      note.interestOnlyMonths > 0 && `, the first ${note.interestOnlyMonths} interest only`,
    ]),
  earnOut: ({ earnOut }) =>
    earnOut &&
    sentence(earnOut.amount, [
      earnOut.months !== null && ` after ${formatMonths(earnOut.months)}`,
      earnOut.probability !== null && `, ${formatShare(earnOut.probability)} likely`,
    ]),
  revenueShare: ({ revenueShare: terms }) =>
    terms &&
    sentence(terms.amount, [
      terms.share !== null && ` from ${formatShare(terms.share)} of revenue`,
      terms.monthlyRevenue !== null && `, ${formatDollars(terms.monthlyRevenue)} a month today`,
      terms.months !== null && `, for ${formatMonths(terms.months)} at most`,
    ]),
};

/** What a part offers: '$45,000 at 7% over 48 months'; null when it isn't offered. */
export const partText = (name: OfferPartName, offer: ReceivedOffer): string | null =>
  TEXTS[name](offer);

/** The parts that are offered, with their terms. */
export function offeredParts(offer: ReceivedOffer): { label: string; text: string }[] {
  const names: OfferPartName[] = ['cashAtClose', 'sellerNote', 'earnOut', 'revenueShare'];
  return names.flatMap((name) => {
    const text = partText(name, offer);
    return text === null ? [] : { label: OFFER_PART_LABELS[name], text };
  });
}

const amountText = (amount: number) => (isNothing(amount) ? null : formatDollars(amount));

/** The amount and those of its terms that are known. */
function sentence(amount: number, terms: readonly (string | false)[]): string | null {
  const start = amountText(amount);
  return start && [start, ...terms.filter((term) => term !== false)].join('');
}
