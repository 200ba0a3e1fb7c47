import type { PriceParts } from '../structures/parts.ts';

interface PricePart {
  label: string;
  cents: number;
  /** When it is paid, in words. */
  due: string;
}

/** What the price is made of as the letter shows it: parts of nothing left out. */
export function priceTable(parts: PriceParts, isCashEscrowed: boolean): PricePart[] {
  const atClose = isCashEscrowed ? 'At closing, through escrow' : 'At closing';
  const all = [
    { label: "Cash at close, the Buyer's own money", cents: parts.buyersCash, due: atClose },
    { label: "Cash at close, investors' capital", cents: parts.investorsCapital, due: atClose },
    { label: 'Seller note', cents: parts.sellerNote, due: 'Monthly, as Annex A shows' },
    { label: 'Earn-out, at most', cents: parts.earnOut, due: 'Yearly, if earned' },
    {
      label: 'Advanced by the Seller',
      cents: parts.revenueShareAdvance,
      due: 'Monthly, as a share of revenue',
    },
    { label: 'Work by the Buyer', cents: parts.services, due: 'Month by month' },
  ];
  return all.filter(({ cents }) => cents !== 0);
}
