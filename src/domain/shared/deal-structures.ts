/** Ways to pay, as shown on listings and in the seller's wizard. */
export const DEAL_STRUCTURES = [
  'cash',
  'seller_financing',
  'earn_out',
  'equity_swap',
  'installments',
  'revenue_share',
] as const;
export type DealStructure = (typeof DEAL_STRUCTURES)[number];

export const DEAL_STRUCTURE_LABELS: Record<DealStructure, string> = {
  cash: 'Cash at close',
  seller_financing: 'Seller financing',
  earn_out: 'Earnout',
  equity_swap: 'Equity swap',
  installments: 'Installments',
  revenue_share: 'Revenue share',
};

const HINTS: Partial<Record<DealStructure, string>> = {
  seller_financing: 'a loan from the seller',
  earn_out: 'paid if targets are met',
  equity_swap: 'shares instead of cash',
  installments: 'a few fixed payments',
  revenue_share: 'a share of sales',
};

/** The label with its hint: 'Equity swap (shares instead of cash)'. */
export function describeDealStructure(structure: DealStructure): string {
  const hint = HINTS[structure];
  return DEAL_STRUCTURE_LABELS[structure] + (hint === undefined ? '' : ` (${hint})`);
}
