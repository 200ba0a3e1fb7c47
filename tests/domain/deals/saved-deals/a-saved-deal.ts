import type { SavedDeal } from '#src/domain/deals/saved-deals/saved-deals.ts';

export const A_SAVED_DEAL: SavedDeal = {
  id: '01a1fed1-a36b-7277-a51a-43e9e8f5b01c',
  name: 'Fernhold',
  listingId: '1',
  query: 'price=68000&months=48',
  savedAt: '2026-11-21T12:00:00.000Z',
  figures: { price: 68_000, monthlyProfit: 2_200, cashAtClose: 0, dscr: 1.3148 },
};

/** The same with the id of that number, and whatever else differs. */
export const aSavedDeal = (number: number, more: Partial<SavedDeal> = {}): SavedDeal => ({
  ...A_SAVED_DEAL,
  id: `01a1fed1-a36b-7277-a51a-${String(number).padStart(12, '0')}`,
  query: `price=${number}`,
  ...more,
});
