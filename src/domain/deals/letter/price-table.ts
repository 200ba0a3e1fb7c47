import type { PriceParts } from '../structures/parts.ts';

export interface PricePart {
  name: keyof PriceParts;
  label: string;
  cents: number;
  /** When it is paid, in words. */
  due: string;
}

/** What the price is made of as the letter shows it: parts of nothing left out. */
export function priceTable(parts: PriceParts, isCashEscrowed: boolean): PricePart[] {
  const atClose = isCashEscrowed ? 'At Closing, through escrow' : 'At Closing';
  const all: PricePart[] = [
    {
      name: 'buyersCash',
      label: 'Cash from the Buyer',
      cents: parts.buyersCash,
      due: atClose,
    },
    {
      name: 'investorsCapital',
      label: 'Cash from investors',
      cents: parts.investorsCapital,
      due: atClose,
    },
    {
      name: 'sellerNote',
      label: 'Seller note',
      cents: parts.sellerNote,
      due: 'Monthly, as Annex A shows',
    },
    { name: 'earnOut', label: 'Earnout, at most', cents: parts.earnOut, due: 'Yearly, if earned' },
    {
      name: 'revenueShareAdvance',
      label: 'Advance by the Seller',
      cents: parts.revenueShareAdvance,
      due: 'Monthly, as a share of revenue',
    },
    {
      name: 'services',
      label: 'Work by the Buyer',
      cents: parts.services,
      due: 'Month by month, as it is done',
    },
  ];
  return all.filter(({ cents }) => cents !== 0);
}
