import type { StructureId } from '../../shared/structure-id.ts';

export interface StructureText {
  name: string;
  description: string;
  /** Terms as they are often agreed. */
  exampleTerms: string;
  /** What speaks for it. */
  benefits: readonly string[];
  /** What can go wrong, for the buyer. */
  risk: string;
  /** Who decides what until all is paid. */
  control: string;
}

/** What a visitor is told about each structure. */
export const STRUCTURE_TEXTS: Record<StructureId, StructureText> = {
  'seller-financing': {
    name: 'Seller financing',
    description:
      'You pay a part at close and the seller lends you the rest. The business pays the note out of its profit, month by month.',
    exampleTerms: '10-30% down, 5-10% a year, 36 to 60 months.',
    benefits: [
      'You own all of it from the first day',
      'No bank, so it closes in weeks',
      'The seller earns interest and keeps a reason to help',
    ],
    risk: 'The payment is due in a bad month, too.',
    control: 'All of it, with the business as security for the note.',
  },
  earnout: {
    name: 'Earnout',
    description:
      'You pay a part at close. The rest is due only as the business earns it, out of each year’s profit above a threshold.',
    exampleTerms: 'Half at close, half of the profit above a threshold for three years.',
    benefits: [
      'A price that holds only if the figures do',
      'Nothing to pay in a year without a profit',
      'Bridges two views of what the business is worth',
    ],
    risk: 'How profit is counted is where buyers and sellers fall out: write it down.',
    control: 'All of it, but larger changes usually need the seller until the last year.',
  },
  'revenue-share': {
    name: 'Revenue share',
    description:
      'The seller gets a part of each month’s revenue until a multiple of what is left to pay has been paid.',
    exampleTerms: '10% down, a fifth of revenue, until 1.3 times the rest is paid.',
    benefits: [
      'The payment falls when revenue falls',
      'Simple to check: revenue is hard to argue about',
      'No fixed date by which all must be paid',
    ],
    risk: 'It is taken from revenue, so it is due even when costs eat the profit.',
    control: 'All of it; the seller sees the monthly statement.',
  },
  'equity-service': {
    name: 'Equity for service',
    description:
      'You work for a stake instead of paying for it. It vests month by month, and brings its part of the profit as it does.',
    exampleTerms: '30-50% over 12 to 24 months of agreed work, nothing at close.',
    benefits: [
      'No money at close',
      'You learn the business before you own it',
      'The seller keeps a share of what you build',
    ],
    risk: 'Your months of work are the price: agree what happens if either side stops.',
    control: 'Your stake. Agree early who decides what.',
  },
  'investor-backed': {
    name: 'Investor-backed',
    description:
      'Investors bring most of the price and the seller is paid in full at close. Profits go first to their preferred return and capital, then they are split.',
    exampleTerms: '10% of your own, 8% preferred return, 60/40 after capital, five years.',
    benefits: [
      'The seller gets cash at close, which wins deals',
      'No fixed payment in a bad month',
      'Investors who have done it before',
    ],
    risk: 'Until their capital is back, most of the profit is not yours.',
    control: 'You run it; investors usually approve sale, debt and pay.',
  },
};
