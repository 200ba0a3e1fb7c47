import type { PriceParts } from '../structures/parts.ts';

export interface PricePart {
  name: keyof PriceParts;
  label: string;
  cents: number;
  /** When it is paid, in words. */
  due: string;
}

/** The parts of the price as the letter shows them, without the ones that are zero. */
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
      due: 'Monthly, as shown in Exhibit A',
    },
    {
      name: 'earnOut',
      label: 'Earnout (maximum)',
      cents: parts.earnOut,
      due: 'Yearly, if earned',
    },
    {
      name: 'revenueShareAdvance',
      label: 'Advance by the Seller',
      cents: parts.revenueShareAdvance,
      due: 'Monthly, from revenue',
    },
    {
      name: 'services',
      label: 'Work by the Buyer',
      cents: parts.services,
      due: 'Monthly, as work is done',
    },
  ];
  return all.filter(({ cents }) => cents !== 0);
}
