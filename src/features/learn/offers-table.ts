import { offerWorthToday } from '#src/domain/deals/offers/offer-worth.ts';
import { formatDollars, formatRate } from '#src/domain/shared/number-text.ts';
import type { ComponentProps } from '#src/domain/articles/component-props.ts';
import type { FigureTable } from './figure-table.ts';

/** One row per offer: its terms and what it's worth to the seller today. */
export function offersTable({ discount, offers }: ComponentProps<'OffersCompared'>): FigureTable {
  const withEarnOut = offers.some(({ earnOut }) => earnOut !== undefined);
  const rows = offers.map(({ label, cashAtClose, note = null, earnOut = null }) => {
    const price = cashAtClose + (note?.amount ?? 0) + (earnOut?.amount ?? 0);
    const terms = { price, cashAtClose, sellerNote: note, earnOut, revenueShare: null };
    const { certain, worthToday } = offerWorthToday(terms, discount);
    return [
      label,
      formatDollars(price),
      formatDollars(cashAtClose),
      formatDollars(certain),
      ...(withEarnOut ? [formatDollars(worthToday)] : []),
    ];
  });
  return {
    caption: `Offers as the seller sees them, discounted at ${formatRate(discount)} a year`,
    columns: [
      'Offer',
      'Headline price',
      'Cash at close',
      'Worth today',
      ...(withEarnOut ? ['If the earnout is paid in full'] : []),
    ],
    rows,
    note: `Each month of waiting costs ${formatRate(discount)} ÷ 12. Nothing is subtracted for the risk of a missed payment.`,
  };
}
